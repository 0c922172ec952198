import { rm } from "node:fs/promises";
import path from "node:path";
import { createLocalExchange } from "@portico/local-exchange";
import {
  createFolderStorage,
  issueChannel,
  promote,
  publishRemote,
  quickFileSystem,
  rootKeysOf,
  type KeyringFile,
  type PublishOptions,
} from "@portico/release";
import type { ChannelDocument } from "@portico/release/format";
import type { Remote } from "../manifest/listRemotes.ts";
import { describeFailure } from "../setup/describeFailure.ts";
import {
  readPageTranslations,
  summarizeTranslations,
  type PageTranslations,
} from "./readPageTranslations.ts";
import { servePage } from "./servePage.ts";
import { findSourceMaps, watchRemote } from "./watchRemote.ts";

export interface DevelopInPageOptions {
  readonly remote: Remote;
  /** The pages. */
  readonly siteDirectory: string;
  /** Keeps accounts and their histories over a restart. */
  readonly snapshotFile?: string;
  /** Origin of the pages of an exchange that answers calls and quotes instead of a local one. */
  readonly otherExchange: string | null;
  /** A storage for development only: earlier builds are removed from it. */
  readonly storageDirectory: string;
  readonly keyring: KeyringFile;
  readonly signingKeys: PublishOptions["signingKeys"];
  readonly port: number;
  /** Builds the remote by its manifest as it is now, and publishes its pages; rejects where the manifest is not valid. */
  readonly applyManifest: () => Promise<void>;
  readonly log: (sentence: string) => void;
}

const environment = "test";

/**
 * Serves the whole page with a remote that is being developed. Signs each build, puts it into the local channel, and runs
 * it in the open pages, which keep their document, store and session.
 */
export async function developInPage(options: DevelopInPageOptions): Promise<{ close(): Promise<void> }> {
  const { remote, siteDirectory, snapshotFile, storageDirectory, keyring, signingKeys, log } = options;
  const { name } = remote.manifest;
  const storage = createFolderStorage(storageDirectory, quickFileSystem);
  const removeFormerBuilds = trackBuilds(path.join(storageDirectory, "remotes", name));
  const trust = JSON.stringify([rootKeysOf(keyring), keyring.releases[name]]);
  const sourceMaps = findSourceMaps(remote.directory);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory,
    channelDirectory: storageDirectory,
    ...(snapshotFile !== undefined && { snapshotFile }),
    warn: log,
  });
  const exchangeOrigin = exchange.origin;
  const server = await servePage({ ...options, exchangeOrigin, remote: name, trust, sourceMaps });
  let translations: PageTranslations | null = null;
  const logTranslations = createChangeLog(log);
  const watcher = watchRemote({
    directory: remote.directory,
    publish: async (remoteDirectory) => {
      const startedMs = performance.now();
      const { version } = await publishRemote({
        remoteDirectory,
        storage,
        keyring,
        signingKeys,
        environments: [environment],
        storesCopies: false,
        warn: log,
      });
      const channel = { storage, keyring, signingKeys, environment, now: Date.now(), acceptsClock: true };
      const { after } = await issueChannel(channel, (draft) => promote(draft, name, version, {}));
      translations = await readPageTranslations(remote, storage, listStable(after));
      server.announce({ version, failure: null, translations });
      await removeFormerBuilds(version);
      log(`${name} ${version}: on the page ${Math.round(performance.now() - startedMs)} ms after its build`);
      logTranslations(summarizeTranslations(translations));
    },
    applyManifest: async () => {
      log(`${name}: the manifest has changed`);
      await options.applyManifest();
    },
    onFailure: (error) => {
      const failure = describeFailure(error).join("\n");
      server.announce({ version: null, failure, translations });
      log(failure);
    },
  });
  return {
    close: async () => {
      await watcher.close();
      await server.close();
      await exchange.close();
    },
  };
}

/** Logs a sentence that differs from the one before. */
function createChangeLog(log: (sentence: string) => void): (sentence: string) => void {
  let last = "";
  return (sentence) => {
    if (sentence !== last) log(sentence);
    last = sentence;
  };
}

/** Version of each remote's release by its name. */
function listStable({ remotes }: ChannelDocument): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}

/** Removes the folders of builds that are neither the channel's release nor the one before, which it names as well. */
function trackBuilds(folder: string): (version: string) => Promise<void> {
  let builds: string[] = [];
  return async (version) => {
    builds = [...builds.filter((build) => build !== version), version];
    while (builds.length > 2) {
      await rm(path.join(folder, builds.shift() ?? ""), { recursive: true, force: true });
    }
  };
}
