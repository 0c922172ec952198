import { existsSync } from "node:fs";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { buildCatalogue } from "./catalogue/buildCatalogue.ts";
import { installDeviceFonts } from "./setup/installDeviceFonts.ts";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const known = [...editionIds, "catalogue"];

const help = `npm run screenshots [-- [--compare] [NAME …]]

Takes screenshots of every kind of page in each edition, and of every component of the catalogue, at 390, 834 and 1,440 px in
both themes; NAME, of ${known.join(", ")}, takes those alone. The exchange's clock
is stopped, so that prices and dates are the same in each run. dist/screenshots/index.html shows them.

  --compare   compares with the screenshots of the run before, lists those that differ, and shows what differs. Take screenshots
              before a change, and with --compare after it.
`;

async function main(): Promise<void> {
  const { flags, names } = readArguments({ help, flags: ["compare"], names: { kind: "edition", known } });
  const isCompared = flags.has("compare");
  if (isCompared && !existsSync(path.join(rootDirectory, "dist/screenshots/now"))) {
    log("There are no screenshots to compare with. Take some without --compare first.");
    process.exitCode = 2;
    return;
  }
  installDeviceFonts();
  await ensureLocalKeys();
  await buildAll(log);
  if (names.length === 0 || names.includes("catalogue")) await buildCatalogue(log);
  const program = path.join(rootDirectory, "e2e/screenshots/takeScreenshots.ts");
  const runtime = ["--conditions=portico-source", "--import", "tsx"];
  process.exitCode = await runProcess(process.execPath, [
    ...runtime,
    program,
    ...(isCompared ? ["--compare"] : []),
    ...names,
  ]);
}

main().catch(reportFailure);
