import { rmSync } from "node:fs";
import path from "node:path";
import {
  addDeployedShell,
  createFolderStorage,
  createLocalKeys,
  isReleaseError,
  issueChannel,
  promote,
  publishRemote,
  readShellRecord,
  signKeyring,
  storeTemplates,
  writePages,
  type ChannelDraft,
  type PublishedRelease,
} from "@portico/release";
import { thirdPartyScripts } from "../../local-exchange/src/index.ts";
import { listRemotes } from "../../remote-kit/src/manifest/listRemotes.ts";
import { rootDirectory } from "./rootDirectory.ts";

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
 * for the given site; what is published already costs nothing.
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
  const { keyring, signingKeys } = await ensureLocalKeys(directory);
  const storage = createFolderStorage(directory);
  await signKeyring({ storage, keyring, signingKeys, environment: "test", now: Date.now() });
  const facts = await storeTemplates(storage, siteDirectory, "test");
  await addDeployedShell(storage, "test", { ...(await readShellRecord(shellDirectory)), ...facts });
  const published: PublishedRelease[] = [];
  for (const { directory: remoteDirectory } of listRemotes(rootDirectory)) {
    published.push(await publishRemote({ remoteDirectory, storage, keyring, signingKeys }));
  }
  const scripts = await thirdPartyScripts();
  const options = { storage, keyring, signingKeys, environment: "test", now: Date.now(), acceptsClock: true };
  const { isWritten, after } = await issueChannel(options, (draft) =>
    published.reduce<ChannelDraft>(
      (edited, { name, version }) =>
        edited.remotes[name]?.stable === version ? edited : promote(edited, name, version, {}),
      { ...draft, thirdPartyScripts: scripts },
    ),
  );
  const pages = await writePages(storage, after);
  log(`${pages.written} of ${pages.total} pages of remotes are new or changed`);
  for (const { name, version } of published) log(`${name} ${version}: in the channel test`);
  if (!isWritten) log("The channel test is unchanged");
}
