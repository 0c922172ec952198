/**
 * Compares the message ids in code with the existing messages.
 *
 * Usage: node -C portico-source --import tsx tools/messages/extract.ts [workspace …] [--json]
 * Exit:  0 they match, 1 an id has no message, a message no use, or an id can't be read
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { checkMessageUse } from "./checkMessageUse.ts";
import { resolveMessageWorkspaces } from "./resolveMessageWorkspaces.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } });

const reports = resolveMessageWorkspaces(positionals).map((directory) => ({
  workspace: path.basename(directory),
  ...checkMessageUse(directory),
}));

if (values.json) {
  process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
} else {
  for (const { workspace, missing, unused, unreadable } of reports) {
    for (const id of missing) process.stdout.write(`${workspace}  ${id}  has no message in en.json\n`);
    for (const id of unused) process.stdout.write(`${workspace}  ${id}  is named by no code\n`);
    for (const place of unreadable) process.stdout.write(`${workspace}/${place}\n`);
  }
}
process.exitCode = reports.some(
  ({ missing, unused, unreadable }) => missing.length + unused.length + unreadable.length > 0,
)
  ? 1
  : 0;
