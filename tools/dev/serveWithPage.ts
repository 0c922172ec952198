import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  copyDeployedReleases,
  developInPage,
  raiseSequence,
  type OtherSites,
} from "@portico/remote-kit/internal/dev";
import { createProjectKeys, showOnLocalPages } from "@portico/remote-kit/internal/local-pages";
import type { Remote } from "@portico/remote-kit/internal/manifest";
import { buildAll, buildRemotes } from "../build/buildAll.ts";
import { ensureLocalKeys, localDirectory, publishLocally } from "../build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Not the folder of `npm start`: its releases are published builds. */
const devDirectory = path.join(localDirectory, "dev");
const keysDirectory = path.join(devDirectory, "keys");

/** The file in a storage that has releases of a deployed environment. */
const mark = path.join(devDirectory, "deployed-releases");

/** Serves the built pages with their other remotes, and builds this one whenever it changes. */
export async function serveWithPage(
  remote: Remote,
  port: number,
  { deployed, exchange: otherExchange }: OtherSites,
  log: (sentence: string) => void,
): Promise<{ close(): Promise<void> }> {
  await ensureLocalKeys();
  await buildAll(log);
  const isOther = deployed !== null || existsSync(mark);
  if (isOther) emptyStorage();
  // the pages trust these
  cpSync(path.join(localDirectory, "keys"), keysDirectory, { recursive: true });
  if (isOther) raiseSequence(path.join(keysDirectory, "keyring.json"), Date.now());
  let publish = () => publishLocally(log, devDirectory);
  await publish();
  const names = [remote.manifest.name, ...(deployed?.names ?? [])];
  const keys = await createProjectKeys(devDirectory, names);
  if (deployed !== null) {
    writeFileSync(mark, "");
    const releases = await copyDeployedReleases(deployed, devDirectory, keys);
    const pages = { storageDirectory: devDirectory, keys, deployed: releases, warn: log };
    publish = async () => void (await showOnLocalPages([remote], pages));
    await publish();
  }
  return developInPage({
    remote,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    otherExchange,
    storageDirectory: devDirectory,
    ...keys,
    port,
    applyManifest: async () => {
      await buildRemotes([remote.manifest.name], log);
      await publish();
    },
    log,
  });
}

/** Keeps the signed keyring: pages that have seen it refuse an older one. */
function emptyStorage(): void {
  for (const folder of [devDirectory, path.join(devDirectory, ".generations")]) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (name === "keyrings" || name === ".generations") continue;
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}
