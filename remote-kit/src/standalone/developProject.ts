import path from "node:path";
import { createLocalExchange } from "@portico/local-exchange";
import { copyDeployedReleases } from "../dev/copyDeployedReleases.ts";
import { describeAccounts } from "../dev/describeAccounts.ts";
import { developInPage } from "../dev/developInPage.ts";
import { findOtherSites, type SiteAddresses } from "../dev/otherSites.ts";
import { findStartPath } from "../manifest/startPaths.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { writeMessages } from "../build/buildRemote.ts";
import { findFreePort, readPort, requireFreePort } from "../setup/ports.ts";
import { findOwnConfig } from "./buildWithOwnConfig.ts";
import { copyPrebuiltStorage, createProjectKeys, findPrebuiltSite, showOnLocalPages } from "./localSite.ts";
import { buildProject } from "./project.ts";

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
  const wantedPort = readPort();
  if (wantedPort !== undefined) await requireFreePort(wantedPort);
  const port = wantedPort ?? (await findFreePort(manifest.devPort));
  const { deployed, exchange: otherExchange } = await findOtherSites(addresses, manifest.name);
  const prebuilt = findPrebuiltSite();
  const storageDirectory = path.join(directory, ".portico/dev");
  copyPrebuiltStorage(prebuilt, storageDirectory, Date.now(), { hasDeployedReleases: deployed !== null });
  const keys = await createProjectKeys(storageDirectory, [manifest.name, ...(deployed?.names ?? [])]);
  const releases = deployed && (await copyDeployedReleases(deployed, storageDirectory, keys));
  await buildProject(remote, log);
  await showOnLocalPages(remote, storageDirectory, keys, releases, log);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: prebuilt.siteDirectory,
    channelDirectory: storageDirectory,
    snapshotFile: path.join(storageDirectory, "exchange.json"),
    isDevelopment: true,
    warn: log,
  });
  const page = await developInPage({
    remote,
    exchangeOrigin: exchange.origin,
    otherExchange,
    storageDirectory,
    ...keys,
    port,
    writeMessages: (target) => writeMessages(directory, target),
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
  await exchange.close();
  // a quote socket that another exchange has not answered would keep the process
  process.exit(0);
}
