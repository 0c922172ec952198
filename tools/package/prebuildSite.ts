import { rmSync } from "node:fs";
import path from "node:path";
import { createLocalKeys, rootKeysOf } from "@portico/release";
import { environments } from "@portico/shared-sdk/host";
import { listRemotes } from "@portico/remote-kit/internal/manifest";
import { writeSite } from "../build/buildShell.ts";
import { publishRemotes } from "../build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { forEveryEnvironment } from "../build/rootKeys.ts";

/** What no page of one machine needs: pages of other environments, and the configuration of a public server. */
const notServedLocally = [
  ...environments.filter((environment) => environment !== "test"),
  "nginx.conf",
  "nginx-proxy.conf",
];

/**
 * Writes the pages of the built shell to `{target}/site`, and to `{target}/storage` a channel `test` with header and
 * footer. Their keys are made here and go into the package: they are trusted by these pages only, which are served on the
 * developer's machine.
 */
export async function prebuildSite(target: string, log: (sentence: string) => void): Promise<void> {
  const remotes = listRemotes(rootDirectory).filter(({ manifest }) => manifest.placement.routes.length === 0);
  const siteDirectory = path.join(target, "site");
  const directory = path.join(target, "storage");
  const names = remotes.map(({ manifest }) => manifest.name);
  const keys = await createLocalKeys(path.join(directory, "keys"), names);
  const roots = forEveryEnvironment(rootKeysOf(keys.keyring));
  writeSite({ siteDirectory, roots, origins: {} });
  await publishRemotes({ log, directory, siteDirectory, keys, remotes, roots });
  for (const name of notServedLocally)
    rmSync(path.join(siteDirectory, name), { recursive: true, force: true });
  // the sources of header and footer are no part of the package
  rmSync(path.join(directory, "source-maps"), { recursive: true, force: true });
}
