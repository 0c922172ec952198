import { mkdirSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { pathToFileURL } from "node:url";
import type { ApiReportOptions } from "./api/apiReportOptions.ts";
import { readSdkEntryPoints } from "./api/sdkEntryPoints.ts";
import { writeSdkGuide } from "./api/writeSdkGuide.ts";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const packageDirectory = path.join(rootDirectory, "shared-sdk");
/** Where `tsc -b` writes the SDK's declarations. */
const declarationsDirectory = path.join(rootDirectory, ".types/shared-sdk/shared-sdk");
const reportDirectory = path.join(packageDirectory, "api-report");
const guideFile = path.join(rootDirectory, "docs/sdk.md");
const scratchDirectory = path.join(rootDirectory, ".cache/api-report");

const help = `npm run api-report [-- --check]

Writes the public API of each entry point of the SDK to shared-sdk/api-report/, and the guide docs/sdk.md. A change of the
API is then visible as a diff.

  --check   write nothing, and fail if an entry point differs from its report, or the guide from the sources
`;

async function main(): Promise<void> {
  const isUpdate = !readArguments({ help, flags: ["check"] }).flags.has("check");
  const compiler = path.join(rootDirectory, "node_modules/.bin/tsc");
  if ((await runProcess(compiler, ["-b", "shared-sdk"])) !== 0) {
    throw new Error("The SDK has type errors. Fix them first: the report is made from its types.");
  }
  const manifest = readJsonObject(path.join(packageDirectory, "package.json")) as unknown as Parameters<
    typeof readSdkEntryPoints
  >[0];
  mkdirSync(reportDirectory, { recursive: true });
  mkdirSync(scratchDirectory, { recursive: true });
  const writeApiReport = await loadWriter();
  const entryPoints = readSdkEntryPoints(manifest);
  const changed = entryPoints
    .filter(({ name, source }) => {
      const declarations = path.join(declarationsDirectory, `${source}.d.ts`);
      const options = { packageDirectory, declarations, name, reportDirectory, scratchDirectory, isUpdate };
      return writeApiReport(options).isChanged;
    })
    .map(({ name }) => name);
  const guide = writeSdkGuide({ packageDirectory, entryPoints, target: guideFile, isUpdate });
  if (guide.isChanged) changed.push("docs/sdk.md");
  if (changed.length === 0) return log("The public API of the SDK matches its report.");
  if (isUpdate) return log(`Wrote ${changed.join(", ")}. Review the diff before you commit it.`);
  throw new Error(
    `The public API of the SDK differs from its report (${changed.join(", ")}). ` +
      "Run `npm run api-report`, review the diff and commit it.",
  );
}

/** The extractor is installed only for this. */
async function loadWriter() {
  const directory = path.join(rootDirectory, "tools/api/report");
  installDependencies(directory);
  const { writeApiReport } = (await import(
    pathToFileURL(path.join(directory, "writeApiReport.ts")).href
  )) as {
    writeApiReport(options: ApiReportOptions): { readonly isChanged: boolean };
  };
  return writeApiReport;
}

function log(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

main().catch(reportFailure);
