/**
 * Checks the messages of the given workspaces, or of all workspaces: every locale is complete and fully translated, has
 * the right arguments, tags and plural forms, follows the typography of its language, and translates equal English
 * equally on the whole page.
 *
 * Usage: node -C portico-source --import tsx tools/messages/check.ts [workspace …] [--lengths] [--json]
 * Exit:  0 no problems, 1 problems found
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { listRemotes, listShownLocales } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { checkSharedTerms } from "./checkSharedTerms.ts";
import { checkWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { measureWorkspaceMessages } from "./measureWorkspaceMessages.ts";
import { resolveMessageWorkspaces } from "./resolveMessageWorkspaces.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, lengths: { type: "boolean" } },
});

const remotes = listRemotes(rootDirectory);
const directories = resolveMessageWorkspaces(positionals);
const ownProblems = new Map(
  directories.map((directory) => {
    const remote = remotes.find((one) => one.directory === directory);
    const shown = remote && listShownLocales(remote.manifest.editions);
    return [directory, checkWorkspaceMessages(directory, shown)] as const;
  }),
);
const validDirectories = directories.filter((directory) => ownProblems.get(directory)?.length === 0);
const termProblems = checkSharedTerms(validDirectories);

const reports = directories.map((directory) => {
  const workspace = path.basename(directory);
  const problems = [
    ...(ownProblems.get(directory) ?? []),
    ...termProblems.filter((problem) => problem.workspace === workspace),
  ];
  const isValid = validDirectories.includes(directory);
  const lengths = values.lengths && isValid ? measureWorkspaceMessages(directory) : [];
  return { workspace, problems, lengths };
});

if (values.json) {
  process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
} else {
  for (const { workspace, problems, lengths } of reports) {
    for (const { file, id, code, message } of problems) {
      process.stdout.write(`${workspace}/messages/${file}.json  ${id}  ${code}: ${message}\n`);
    }
    for (const { id, english, shortest, longest } of lengths) {
      const ends = [shortest, longest].map(({ locale, characters }) => `${characters} (${locale})`);
      process.stdout.write(`${workspace}  ${id}  en ${english}, ${ends.join(" to ")}\n`);
    }
    process.stderr.write(
      `${workspace}: ${problems.length === 0 ? "every locale is complete" : `${problems.length} problems`}\n`,
    );
  }
}
process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
