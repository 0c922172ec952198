import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSdkDoors } from "./api/sdkDoors.ts";
import { writeApiReport } from "./api/writeApiReport.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { readArguments } from "./setup/readArguments.ts";
import { runProcess } from "./test/runProcess.ts";

const packageDirectory = path.join(rootDirectory, "shared-sdk");
/** Where `tsc -b` writes the SDK's declarations. */
const declarationsDirectory = path.join(rootDirectory, ".types/shared-sdk/shared-sdk");
const reportDirectory = path.join(packageDirectory, "api-report");
const scratchDirectory = path.join(rootDirectory, ".cache/api-report");

const help = `npm run api-report [-- --check]

Writes the public surface of each door of the SDK to shared-sdk/api-report/, so that a change of it is a diff that
people see.

  --check   write nothing, and fail where a door differs from its report
`;

async function main(): Promise<void> {
  const isUpdate = !readArguments({ help, flags: ["check"] }).flags.has("check");
  const compiler = path.join(rootDirectory, "node_modules/.bin/tsc");
  if ((await runProcess(compiler, ["-b", "shared-sdk"])) !== 0) {
    throw new Error("The SDK's types are broken: mend them first, the report is made from them.");
  }
  const manifest = JSON.parse(
    readFileSync(path.join(packageDirectory, "package.json"), "utf8"),
  ) as Parameters<typeof readSdkDoors>[0];
  mkdirSync(reportDirectory, { recursive: true });
  mkdirSync(scratchDirectory, { recursive: true });
  const changed = readSdkDoors(manifest)
    .filter(({ name, entry }) => {
      const declarations = path.join(declarationsDirectory, `${entry}.d.ts`);
      const options = { packageDirectory, declarations, name, reportDirectory, scratchDirectory, isUpdate };
      return writeApiReport(options).isChanged;
    })
    .map(({ name }) => name);
  if (changed.length === 0) return say("The public surface of the SDK is as reported.");
  if (isUpdate) return say(`Reports written: ${changed.join(", ")}. Read the diff before you commit it.`);
  throw new Error(
    `The public surface of the SDK differs from its report (${changed.join(", ")}). ` +
      "Run `npm run api-report`, read the diff and commit it.",
  );
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
