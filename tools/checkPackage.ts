import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSdk } from "./package/buildSdk.ts";
import { checkBundled } from "./package/checkBundled.ts";
import { checkInstalled } from "./package/checkInstalled.ts";
import { packSdk } from "./package/packSdk.ts";
import { sdkCodeDoors } from "./package/sdkManifest.ts";
import { runProcess } from "./test/runProcess.ts";

/**
 * Builds and packs the SDK as another repository would get it, and proves that it can be used there: every door
 * resolves, its types are right, and the front door needs no React. Nothing else waits for this build.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-package-"));
  try {
    await buildSdk();
    const tarball = packSdk(folder);
    const checkDoors = path.join(__dirname, "package/checkDoors.mjs");
    if ((await runProcess(process.execPath, [checkDoors, tarball, ...sdkCodeDoors()])) !== 0) {
      throw new Error("The doors of shared-sdk/package.json lead another repository astray, see above.");
    }
    const consumer = path.join(folder, "consumer");
    checkInstalled(tarball, consumer);
    await checkBundled(consumer);
    process.stderr.write(`The packed SDK works elsewhere: ${sdkCodeDoors().length} doors.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
