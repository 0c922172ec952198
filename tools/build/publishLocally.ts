import { rmSync } from "node:fs";
import path from "node:path";
import {
  addDeployedShell,
  createFolderStorage,
  createLocalKeys,
  isReleaseError,
  readShellRecord,
  signKeyring,
  storeTemplates,
  type LocalKeys,
  type ShellRecord,
} from "@portico/release";
import { showOnLocalPages } from "@portico/remote-kit/internal/local-pages";
import { listRemotes, type Remote } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const shellDirectory = path.join(rootDirectory, "shell-host");

export const localDirectory = path.join(rootDirectory, ".portico");

/** Creates the keys of local pages, once. */
export function ensureLocalKeys(directory = localDirectory) {
  return createLocalKeys(
    path.join(directory, "keys"),
    listRemotes(rootDirectory).map(({ manifest }) => manifest.name),
  );
}

/**
 * Publishes every remote's build, points the channel `test` at them and at the local exchange's scripts, and writes their pages
 * for the given site. What is published already is checked again and stays as it is.
 */
export async function publishLocally(
  log: (sentence: string) => void,
  directory = localDirectory,
  siteDirectory = path.join(shellDirectory, "dist/site"),
): Promise<void> {
  try {
    await publishAll(log, directory, siteDirectory);
  } catch (error) {
    if (!isReleaseError(error) || !["channel-refused", "bad-file"].includes(error.code)) throw error;
    // such as a channel or a release in an earlier format; a local channel serves this machine only
    log(`${error.message} A new local channel replaces it.`);
    for (const folder of ["channels", ".generations/channels"]) {
      rmSync(path.join(directory, folder), { recursive: true, force: true });
    }
    await publishAll(log, directory, siteDirectory);
  }
}

async function publishAll(
  log: (sentence: string) => void,
  directory: string,
  siteDirectory: string,
): Promise<void> {
  const keys = await ensureLocalKeys(directory);
  await publishRemotes({ log, directory, siteDirectory, keys, remotes: listRemotes(rootDirectory) });
}

export interface PublishRemotesOptions {
  readonly log: (sentence: string) => void;
  /** The storage. */
  readonly directory: string;
  readonly siteDirectory: string;
  readonly keys: LocalKeys;
  readonly remotes: readonly Remote[];
  /** Whom the site's pages trust, where it is not the site of this repository's build. */
  readonly roots?: ShellRecord["roots"];
}

/** Publishes the builds of these remotes and makes them the releases of the channel `test`, in a storage of any keys. */
export async function publishRemotes(publication: PublishRemotesOptions): Promise<void> {
  const { log, directory, siteDirectory, keys, remotes, roots } = publication;
  const options = { ...keys, storage: createFolderStorage(directory), environment: "test" };
  await signKeyring({ ...options, now: Date.now() });
  const facts = await storeTemplates(options.storage, siteDirectory, "test");
  const record = await readShellRecord(shellDirectory);
  await addDeployedShell(options, { ...record, ...facts, ...(roots !== undefined && { roots }) });
  const { published, isWritten, pages } = await showOnLocalPages(remotes, {
    storageDirectory: directory,
    keys,
    warn: log,
  });
  log(`${pages.written} of ${pages.total} pages of remotes are new or changed`);
  for (const { name, version } of published) log(`${name} ${version}: in the channel test`);
  if (!isWritten) log("The channel test is unchanged");
}
