import path from "node:path";
import { listRemotes, listRoutes, type Remote } from "@portico/remote-kit/internal/manifest";
import { site } from "@portico/shared-sdk/site";
import { readBuildTimeMs, readConfiguredOrigins } from "@portico/remote-kit/internal/build";
import { hashFiles } from "./buildInputs.ts";
import { isBeingBuilt } from "./buildLock.ts";
import { createBuildStamp, type BuildStamp } from "./buildStamp.ts";
import { rootDirectory, runForWarnings } from "@portico/remote-kit/internal/setup";
import { readRootKeys } from "./rootKeys.ts";

/**
 * Builds what has changed: the remotes and the shell's scripts in parallel, then the shell's pages. These contain the prerendered
 * footer; those of other remotes are made when they are promoted, so that a change of them builds them alone.
 *
 * Errors: throws with the output of a failed build, or when a manifest or a configured origin is not valid
 */
export async function buildAll(log: (sentence: string) => void): Promise<void> {
  // fail on invalid input before building anything
  const origins = readConfiguredOrigins(process.env);
  const remotes = listRemotes(rootDirectory);
  const footers = remotes.filter(({ manifest }) => manifest.placement.slot === "footer");
  const pageInputs = [
    JSON.stringify(origins),
    JSON.stringify(readRootKeys()),
    JSON.stringify(listRoutes(remotes)),
    hashFiles([path.join(rootDirectory, site.brand.icons)], []),
    ...footers.map((footer) => createRemoteStamp(footer).inputs),
  ];
  await Promise.all([
    // the longest first
    buildWhenChanged(
      "shell-host",
      createBuildStamp(rootDirectory, "shell-host", "", "scripts"),
      log,
      "scripts",
    ),
    ...remotes.map((remote) => buildRemoteWhenChanged(remote, log)),
  ]);
  await buildWhenChanged(
    "shell-host",
    createBuildStamp(rootDirectory, "shell-host", pageInputs.join("\n")),
    log,
  );
}

/**
 * Builds the named remotes as far as they have changed, and nothing else: a release needs no build of the shell.
 *
 * Errors: throws with the output of a failed build, or when a manifest is not valid
 */
export async function buildRemotes(names: readonly string[], log: (sentence: string) => void): Promise<void> {
  const named = listRemotes(rootDirectory).filter(({ manifest }) => names.includes(manifest.name));
  await Promise.all(named.map((remote) => buildRemoteWhenChanged(remote, log)));
}

const createRemoteStamp = ({ folder }: Remote) =>
  createBuildStamp(rootDirectory, folder, String(readBuildTimeMs()));

const buildRemoteWhenChanged = (remote: Remote, log: (sentence: string) => void) =>
  buildWhenChanged(remote.folder, createRemoteStamp(remote), log);

async function buildWhenChanged(
  workspace: string,
  stamp: BuildStamp,
  log: (sentence: string) => void,
  part?: string,
): Promise<void> {
  const name = part === undefined ? workspace : `${workspace} (${part})`;
  if (stamp.isCurrent) return log(`${name}: unchanged`);
  const startedMs = performance.now();
  const isBuilding = await isBeingBuilt(workspace);
  log(isBuilding ? `${name}: waiting for another build of it …` : `${name}: building …`);
  const warnings = await buildInOwnProcess(workspace, stamp.inputs, { part });
  if (warnings !== "") log(warnings);
  log(`${name}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

interface BuildOptions {
  /** `scripts` for those of the shell, without its pages. */
  readonly part?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Builds a workspace, unless the outputs are those of these inputs. Resolves to the warnings of the build, `""` for none.
 *
 * Errors: rejects with what the build wrote to its standard error
 */
export async function buildInOwnProcess(
  workspace: string,
  inputs: string,
  { part, environment }: BuildOptions = {},
): Promise<string> {
  const program = path.join(rootDirectory, "tools/build/buildWorkspace.ts");
  const args = [program, workspace, inputs, ...(part === undefined ? [] : [part])];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(readBuildTimeMs() / 1000), ...environment };
  try {
    const options = ["--conditions=portico-source", "--import", "tsx"];
    return await runForWarnings(process.execPath, [...options, ...args], { cwd: rootDirectory, env });
  } catch (error) {
    throw new Error(`${workspace} could not be built:\n${(error as Error).message}`, { cause: error });
  }
}
