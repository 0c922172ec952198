import path from "node:path";
import { copyDeployedReleases } from "../dev/copyDeployedReleases.ts";
import { describeAccounts } from "../dev/describeAccounts.ts";
import { developInPage } from "../dev/developInPage.ts";
import { findOtherSites, type SiteAddresses } from "../dev/otherSites.ts";
import { findStartPath } from "../manifest/startPaths.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { choosePort } from "../setup/ports.ts";
import { findOwnConfig } from "./buildWithOwnConfig.ts";
import { copyPrebuiltStorage, createProjectKeys, findPrebuiltSite, showOnLocalPages } from "./localSite.ts";
import { buildProject, readProject } from "./project.ts";

/** Serves the remote's page with header and footer until the process is interrupted. */
export async function developProject(
  remote: Remote,
  addresses: SiteAddresses,
  log: (sentence: string) => void,
): Promise<number> {
  const { directory, manifest } = remote;
  const ownConfig = findOwnConfig(directory);
  if (ownConfig !== null) {
    log(`${path.basename(ownConfig)} builds releases; edits are compiled from src/remote.tsx without it.`);
  }
  const port = await choosePort(manifest.devPort);
  const { deployed, exchange: otherExchange } = await findOtherSites(addresses, manifest.name);
  const prebuilt = findPrebuiltSite();
  const storageDirectory = path.join(directory, ".portico/dev");
  log("Preparing pages, header and footer in .portico/dev …");
  copyPrebuiltStorage(prebuilt, storageDirectory, Date.now(), { hasDeployedReleases: deployed !== null });
  const keys = await createProjectKeys(storageDirectory, [manifest.name, ...(deployed?.names ?? [])]);
  const releases = deployed && (await copyDeployedReleases(deployed, storageDirectory, keys));
  const buildAndShow = async (current: Remote) => {
    await buildProject(current, log);
    await showOnLocalPages([current], { storageDirectory, keys, deployed: releases, warn: log });
  };
  await buildAndShow(remote);
  const page = await developInPage({
    remote,
    siteDirectory: prebuilt.siteDirectory,
    snapshotFile: path.join(storageDirectory, "exchange.json"),
    otherExchange,
    storageDirectory,
    ...keys,
    port,
    applyManifest: async () => {
      const changed = readProject();
      if (changed.manifest.name !== manifest.name) {
        throw new Error(
          `The remote is called ${changed.manifest.name} now; stop portico-kit dev and start it again.`,
        );
      }
      await buildAndShow(changed);
    },
    log,
  });
  process.stdout.write(
    [
      "",
      `${manifest.name} runs at http://localhost:${port}/en${findStartPath(remote)}`,
      "",
      describeAccounts(otherExchange),
      "Stop with Ctrl+C.",
      "",
    ].join("\n"),
  );
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await page.close();
  // a quote socket that another exchange has not answered would keep the process
  process.exit(0);
}
