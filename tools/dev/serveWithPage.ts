import { cpSync } from "node:fs";
import path from "node:path";
import { createLocalExchange } from "../../local-exchange/src/index.ts";
import { developInPage } from "../../remote-kit/src/dev/developInPage.ts";
import type { Remote } from "../../remote-kit/src/manifest/listRemotes.ts";
import { buildAll } from "../build/buildAll.ts";
import { writeMessages } from "../../remote-kit/src/build/buildRemote.ts";
import { ensureLocalKeys, localDirectory, publishLocally } from "../build/publishLocally.ts";
import { rootDirectory } from "../build/rootDirectory.ts";

/** Not the folder of `npm start`: its releases are published builds. */
const devDirectory = path.join(localDirectory, "dev");

/** Serves the built pages with their other remotes, and builds this one whenever it changes. */
export async function serveWithPage(
  remote: Remote,
  port: number,
  log: (sentence: string) => void,
): Promise<{ close(): Promise<void> }> {
  const { keyring, signingKeys } = await ensureLocalKeys();
  await buildAll(log);
  // the pages trust these
  cpSync(path.join(localDirectory, "keys"), path.join(devDirectory, "keys"), { recursive: true });
  await publishLocally(log, devDirectory);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: devDirectory,
    isDevelopment: true,
    warn: log,
  });
  const page = await developInPage({
    remote,
    exchangeOrigin: exchange.origin,
    storageDirectory: devDirectory,
    keyring,
    signingKeys,
    port,
    writeMessages: (target) => writeMessages(remote.directory, target),
    log,
  });
  return {
    close: async () => {
      await page.close();
      await exchange.close();
    },
  };
}
