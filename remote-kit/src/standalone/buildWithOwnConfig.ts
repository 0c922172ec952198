import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { styleScopeOf } from "@portico/release/publish";
import { clearBuild, completeBuild } from "../build/buildRemote.ts";
import { defineStaticConfig } from "../build/defineRemoteConfig.ts";
import { formatLocalIdentName } from "../build/nameClass.ts";
import { isInstalled, rootDirectory } from "../build/rootDirectory.ts";
import { runWebpack } from "../build/runWebpack.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { runForWarnings } from "../setup/runProcess.ts";

/** The program beside the command in an installed package; in this repository `tools/package/bundleKit.ts` writes it. */
const bundlerProgram = path.join(
  isInstalled ? __dirname : path.join(rootDirectory, "remote-kit/dist"),
  "runBundler.cjs",
);

/**
 * The bundler configuration of a team's own, if there is one.
 *
 * Errors: throws a sentence when there are two
 */
export function findOwnConfig(directory: string): string | null {
  const files = readdirSync(directory).filter((file) =>
    /^(?:webpack|rspack)\.config\.[cm]?[jt]s$/.test(file),
  );
  if (files.length > 1)
    throw new Error(`${files.join(" and ")} both configure the build; remove one of them.`);
  return files[0] === undefined ? null : path.join(directory, files[0]);
}

/**
 * Builds a remote with a configuration that has `PorticoRemotePlugin`, and adds messages and prerendered pages as for any other
 * remote.
 *
 * Errors: rejects with what the bundler prints, or with a sentence when the configuration makes no release
 */
export async function buildWithOwnConfig(
  configFile: string,
  directory: string,
  warn: (sentence: string) => void,
): Promise<void> {
  clearBuild(directory);
  const output = await runBundler(configFile);
  if (output !== "") warn(output);
  if (!existsSync(path.join(directory, "dist/release.json"))) {
    throw new Error(
      `${path.basename(configFile)} made no release; add PorticoRemotePlugin of @portico/remote-kit/plugin to its plugins.`,
    );
  }
  if (existsSync(path.join(directory, "src/prerendered.tsx"))) {
    const localIdentName = formatLocalIdentName(styleScopeOf(readRemoteManifest(directory).name));
    await runWebpack([defineStaticConfig(directory, localIdentName)]);
  }
  await completeBuild(directory, warn);
}

/**
 * Runs a configuration with the bundler that its folder has installed, in a process of its own. Resolves to the warnings, `""` for
 * none.
 *
 * Errors: rejects with what the bundler prints
 */
export const runBundler = (configFile: string): Promise<string> =>
  runForWarnings(process.execPath, [bundlerProgram, configFile], { cwd: path.dirname(configFile) });
