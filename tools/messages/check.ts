/**
 * Checks the messages of the named workspaces, or of all: every locale says everything, with the arguments, tags and
 * plural forms that belong there, and nothing was left in English.
 *
 * Usage: node -C portico-source --import tsx tools/messages/check.ts [workspace …] [--lengths] [--json]
 * Exit:  0 nothing to mend, 1 something to mend
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { checkWorkspaceMessages } from "./checkWorkspaceMessages.ts";
import { measureWorkspaceMessages } from "./measureWorkspaceMessages.ts";
import { resolveMessageWorkspaces } from "./resolveMessageWorkspaces.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, lengths: { type: "boolean" } },
});

const reports = resolveMessageWorkspaces(positionals).map((directory) => {
  const problems = checkWorkspaceMessages(directory);
  const lengths = values.lengths && problems.length === 0 ? measureWorkspaceMessages(directory) : [];
  return { workspace: path.basename(directory), problems, lengths };
});

if (values.json) {
  console.log(JSON.stringify(reports, null, 2));
} else {
  for (const { workspace, problems, lengths } of reports) {
    for (const { file, id, code, message } of problems) {
      console.log(`${workspace}/messages/${file}.json  ${id}  ${code}: ${message}`);
    }
    for (const { id, english, shortest, longest } of lengths) {
      const ends = [shortest, longest].map(({ locale, characters }) => `${characters} (${locale})`);
      console.log(`${workspace}  ${id}  en ${english}, ${ends.join(" to ")}`);
    }
    console.error(
      `${workspace}: ${problems.length === 0 ? "every locale is complete" : `${problems.length} to mend`}`,
    );
  }
}
process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
