import compare from "semver/functions/compare.js";
import { versionGrammar, type Keyring } from "../format/index.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { restoreSignedKeyring } from "../keys/signedKeyring.ts";
import { restoreIndex } from "../publish/releaseIndex.ts";
import { readSignedRelease } from "../publish/releaseStore.ts";
import { isReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";

interface RestoreOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly environment: string;
  readonly warn?: (sentence: string) => void;
}

/**
 * Writes again what the storage has lost and what can be computed from the rest of it: the signed keyring from the channel, and the
 * lists of published versions from the releases with a valid signature. Pages and their stylesheets are `writePages`' part.
 */
export async function restoreComputed(options: RestoreOptions): Promise<void> {
  const { storage, keyring, environment, warn } = options;
  if (await restoreSignedKeyring(options)) {
    warn?.(`The signed keyring of ${environment} was written again; it is that of the channel.`);
  }
  for (const name of Object.keys(keyring.releases)) {
    const versions = await restoreIndex(storage, name, () => listSignedVersions(storage, keyring, name));
    if (versions === null) continue;
    const list = `${versions.slice(-5).join(", ")}${versions.length > 5 ? ", the newest five" : ""}`;
    warn?.(`The list of published versions of ${name} was written again, in the order of versions: ${list}.`);
  }
}

/** The order of publishing is lost with the list. */
async function listSignedVersions(storage: Storage, keyring: Keyring, name: string): Promise<string[]> {
  const folders = new Set<string>();
  for await (const { path } of storage.listDated(`remotes/${name}/`)) folders.add(path.split("/")[2] ?? "");
  const signed: string[] = [];
  for (const version of folders) {
    if (!versionGrammar.test(version)) continue;
    const isSigned = await readSignedRelease(storage, keyring, name, version).then(
      () => true,
      (error: unknown) => {
        if (isReleaseError(error)) return false;
        throw error;
      },
    );
    if (isSigned) signed.push(version);
  }
  return signed.sort((one, other) => compare(one, other, true));
}
