import { existsSync } from "node:fs";
import path from "node:path";
import { listRemotes } from "@portico/remote-kit/internal/manifest";
import { buildAll, buildRemotes } from "./build/buildAll.ts";
import { buildAlone } from "./build/buildLock.ts";
import { compressAssets } from "./build/compressAssets.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { storeAssetDeltas } from "./build/storeAssetDeltas.ts";
import { createUsageError, rootDirectory } from "@portico/remote-kit/internal/setup";
import { endOnMistake, readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const site = path.join(rootDirectory, "shell-host/dist/site");

const createHelp = (known: readonly string[]) => `npm run build [-- REMOTE … | --deployed FOLDER]

Builds the remotes and the shell, as far as their sources have changed. Pages trust the keys of .portico/keys.
With names, builds these remotes alone: ${known.join(", ")}.

  --deployed FOLDER  the site as it is deployed, with the assets of earlier builds: also stores the shell's scripts and styles as
                     deltas against their last three versions there

  PORTICO_KEYRING   the file with the public keys that pages trust instead
  PORTICO_REVISION  the end of a release's version instead of a hash of its files; empty for the version of its package.json alone
`;

async function main(): Promise<void> {
  const known = listRemotes(rootDirectory).map(({ manifest }) => manifest.name);
  const help = createHelp(known);
  const { names, values } = readArguments({ help, values: ["deployed"], names: { kind: "remote", known } });
  const { deployed } = values;
  if (deployed !== undefined) endOnMistake(help, () => requireSite(deployed, names));
  if (names.length > 0) return buildRemotes(names, log);
  await ensureLocalKeys();
  await buildAll(log);
  await buildAlone("shell-host", async () => {
    await compressAssets(site);
    if (deployed !== undefined) log(`shell-host: ${await storeAssetDeltas(site, deployed)} deltas stored`);
  });
}

/** Before the build, which takes a minute. */
function requireSite(deployed: string, remotes: readonly string[]): void {
  if (remotes.length > 0) throw createUsageError("--deployed is for a build of the shell; name no remotes.");
  if (existsSync(path.join(deployed, "assets"))) return;
  throw createUsageError(
    `${deployed} has no folder assets; give the folder of the site, such as /srv/portico/site.`,
  );
}

main().catch(reportFailure);
