import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { findScriptProblems } from "./browsers/findScriptProblems.ts";
import { bundleForBrowsers } from "./package/bundleForBrowsers.ts";
import { checkBundled } from "./package/checkBundled.ts";
import { checkInstalled } from "./package/checkInstalled.ts";
import { findPackageProblems } from "./package/findPackageProblems.ts";
import { packAll } from "./package/packAll.ts";
import { readSdkManifest } from "./package/sdkManifest.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { log, reportFailure } from "./setup/output.ts";

/**
 * Writes the packages that other repositories install to dist/packages/ and checks them. Their entry points resolve and
 * have correct types, they contain what is built and nothing else. The oldest supported browsers can run what they bring into
 * pages, and the SDK runs without React and in any bundler.
 * The suite `remotes` installs and uses them all.
 */
async function main(): Promise<void> {
  const packed = await packAll(path.join(rootDirectory, "dist/packages"), log);
  const problems = packed.flatMap(findPackageProblems);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const sdk = packed.find(({ name }) => name === readSdkManifest().name);
  if (sdk === undefined) throw new Error("The SDK was not packed.");
  const unsupported = findScriptProblems(await bundleForBrowsers(sdk.entryPoints));
  if (unsupported.length > 0) throw new Error(unsupported.join("\n"));
  const entryPointsDirectory = path.join(rootDirectory, "tools/package/entryPoints");
  installDependencies(entryPointsDirectory);
  const checkEntryPoints = path.join(entryPointsDirectory, "checkEntryPoints.mjs");
  for (const { name, tarball, entryPoints } of packed) {
    if ((await runProcess(process.execPath, [checkEntryPoints, tarball, ...entryPoints])) !== 0) {
      throw new Error(`The entry points of ${name} do not work in another repository, see above.`);
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), "portico-package-"));
  try {
    checkInstalled(sdk.tarball, folder);
    await checkBundled(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const count = packed.reduce((sum, { entryPoints }) => sum + entryPoints.length, 0);
  log(`${packed.length} packages work in another repository: ${count} entry points checked.`);
}

main().catch(reportFailure);
