import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSdk } from "./package/buildSdk.ts";
import { checkBundled } from "./package/checkBundled.ts";
import { checkInstalled } from "./package/checkInstalled.ts";
import { packSdk } from "./package/packSdk.ts";
import { sdkCodeExports } from "./package/sdkManifest.ts";
import { runProcess } from "./test/runProcess.ts";

/**
 * Builds and packs the SDK as another repository would install it, and checks that it works there: every entry point
 * resolves and has correct types, and the main one runs without React. No other command uses this build.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-package-"));
  try {
    await buildSdk();
    const tarball = packSdk(folder);
    const checkEntryPoints = path.join(__dirname, "package/checkEntryPoints.mjs");
    if ((await runProcess(process.execPath, [checkEntryPoints, tarball, ...sdkCodeExports()])) !== 0) {
      throw new Error(
        "The `exports` of shared-sdk/package.json do not work in another repository, see above.",
      );
    }
    const consumer = path.join(folder, "consumer");
    checkInstalled(tarball, consumer);
    await checkBundled(consumer);
    process.stderr.write(
      `The packed SDK works in another project: ${sdkCodeExports().length} entry points checked.\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
