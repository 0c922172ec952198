import path from "node:path";
import { listRemotes, listShownLocales } from "@portico/remote-kit/internal/manifest";
import { checkWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { checkMessageUse } from "./messages/checkMessageUse.ts";
import { checkSharedTerms } from "./messages/checkSharedTerms.ts";
import { measureWorkspaceMessages } from "./messages/measureWorkspaceMessages.ts";
import { resolveMessageWorkspaces } from "./messages/resolveMessageWorkspaces.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure, reportProblems } from "./setup/output.ts";

const help = `node tools/run.mjs checkMessages [WORKSPACE …] [--lengths]

Checks the messages of workspaces, without names of all: every locale is complete and fully translated, has the right
arguments, tags and plural forms, follows the typography of its language, and translates equal English equally on the whole
page; each id that code names has a message, and each message a use.

  --lengths   also prints how long the shortest and the longest locale of each message is
`;

function main(): void {
  const { flags, names } = readArguments({ help, flags: ["lengths"], names: { kind: "workspace" } });
  const directories = resolveMessageWorkspaces(names);
  const own = directories.map((directory) => ({ directory, problems: findOwnProblems(directory) }));
  const valid = own.filter(({ problems }) => problems.length === 0).map(({ directory }) => directory);
  const translations = [...own.flatMap(({ problems }) => problems), ...checkSharedTerms(valid)].map(
    ({ workspace, file, id, code, message }) =>
      `${workspace}/messages/${file}.json  ${id}  ${code}: ${message}`,
  );
  const problems = [...translations, ...directories.flatMap(findUseProblems)];
  if (flags.has("lengths")) valid.forEach(printLengths);
  reportProblems(problems, `messages of ${directories.length} workspaces, ${problems.length} problems`);
}

function findOwnProblems(directory: string) {
  const remote = listRemotes(rootDirectory).find((one) => one.directory === directory);
  const shown = remote && listShownLocales(remote.manifest.editions);
  const workspace = path.basename(directory);
  return checkWorkspaceMessages(directory, shown).map((problem) => ({ ...problem, workspace }));
}

function findUseProblems(directory: string): readonly string[] {
  const workspace = path.basename(directory);
  const { missing, unused, unreadable } = checkMessageUse(directory);
  return [
    ...missing.map((id) => `${workspace}  ${id}  has no message in en.json`),
    ...unused.map((id) => `${workspace}  ${id}  is named by no code`),
    ...unreadable.map((place) => `${workspace}/${place}`),
  ];
}

function printLengths(directory: string): void {
  for (const { id, english, shortest, longest } of measureWorkspaceMessages(directory)) {
    const ends = [shortest, longest].map(({ locale, characters }) => `${characters} (${locale})`);
    process.stdout.write(`${path.basename(directory)}  ${id}  en ${english}, ${ends.join(" to ")}\n`);
  }
}

try {
  main();
} catch (error) {
  reportFailure(error);
}
