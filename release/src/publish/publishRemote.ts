import { formatSigningPayload } from "../format/formatSigningPayload.ts";
import { ownEntry, type Keyring } from "../format/index.ts";
import type { ChannelMemory } from "../channel/channelMemory.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { checkEnvironment } from "../gate/checkEnvironment.ts";
import { checkRelease } from "../gate/checkRelease.ts";
import { readBudget } from "../gate/readBudget.ts";
import { assertNoViolations } from "../gate/assertNoViolations.ts";
import { signTextByKey } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { putOnce } from "../storage/putOnce.ts";
import type { Storage } from "../storage/storage.ts";
import { assertFitsChannel } from "./assertFitsChannel.ts";
import { createFileReference } from "./fileReference.ts";
import { addToIndex, listPublishedVersions } from "./releaseIndex.ts";
import { releaseFolder, releaseRecordName, toChannelRelease } from "./releaseRecord.ts";
import { signatureFolder } from "./releaseStore.ts";
import { readDictionaries } from "./readDictionaries.ts";
import { readRemoteBuild } from "./remoteBuild.ts";
import { sourceMapPath } from "./sourceMapPath.ts";
import { storeEncoded } from "./storeEncoded.ts";
import type { UntranslatedMessages } from "./untranslated.ts";

/** Most of a release are small files, and each waits for the disk. */
const parallelWrites = 16;

export interface PublishOptions {
  /** The workspace of the remote, built: `remote-header`. */
  readonly remoteDirectory: string;
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly signingKeys: readonly SigningKey[];
  readonly memory?: ChannelMemory;
  /** Environments whose deployed shells must be able to run the release; default: all of the keyring. */
  readonly environments?: readonly string[];
  /** Checks the release and stores nothing. */
  readonly isDryRun?: boolean;
  /** Whether what pages load is stored compressed as well, for public servers; default: true. */
  readonly storesCopies?: boolean;
  /** Receives progress. */
  readonly onProgress?: (sentence: string) => void;
  /** Receives one sentence per key that can't sign, and per finding of the gate that may be wrong. */
  readonly warn?: (sentence: string) => void;
}

export interface PublishedRelease {
  readonly name: string;
  readonly version: string;
  readonly files: number;
  readonly bytes: number;
  /** False when it was there before, and for a dry run. */
  readonly isNew: boolean;
  readonly untranslated: UntranslatedMessages;
}

/**
 * Publishes a remote's build as an immutable release. Nothing runs it yet: that is what promoting is for. Publishing
 * the same bytes again is fine (and adds the signature of another key); other bytes under a version are refused.
 *
 * Errors: `ReleaseError` `not-found`, `bad-file`, `bad-key`, `changed-bytes`, `gate-refused`
 */
export async function publishRemote(options: PublishOptions): Promise<PublishedRelease> {
  const {
    remoteDirectory,
    storage,
    keyring,
    signingKeys,
    isDryRun = false,
    storesCopies = true,
    onProgress,
  } = options;
  const build = await readRemoteBuild(remoteDirectory);
  const { record, files, sourceMaps } = build;
  const { name, version } = record;
  const allowed = ownEntry(keyring.releases, name) ?? [];
  const keys = signingKeys.filter(({ keyId }) => allowed.includes(keyId));
  if (keys.length === 0) {
    throw createReleaseError(
      "bad-key",
      `None of the given keys may sign releases of ${name}; a key that may is made with "portico keys create" and must be in the keyring.`,
    );
  }
  const recordBytes = new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
  const release = toChannelRelease(record, createFileReference(releaseRecordName, recordBytes));
  assertFitsChannel(release, name, version);
  const folder = releaseFolder(name, version);
  const isNew = !(await listPublishedVersions(storage, name)).includes(version);
  const signed = await storage.list(signatureFolder(name, version));
  const missing = keys.filter(({ keyId }) => !signed.includes(signaturePath(name, version, keyId)));
  onProgress?.(`Checking ${name} ${version} …`);
  // A release that these keys have signed has passed the checks of its files, which take most of the time. Other bytes under
  // its version are refused below.
  const hasPassed = !isDryRun && !isNew && missing.length === 0;
  const violations = hasPassed ? [] : checkRelease(build, readBudget(remoteDirectory), options.warn);
  for (const environment of options.environments ?? Object.keys(keyring.channels)) {
    violations.push(...(await checkEnvironment({ ...options, environment }, record)));
  }
  assertNoViolations(violations, `${name} ${version} was not published.`);

  const published = {
    name,
    version,
    files: files.size,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    isNew: isNew && !isDryRun,
    untranslated: record.untranslated ?? {},
  };
  if (isDryRun) return published;
  const signatures = await signTextByKey(
    formatSigningPayload(release),
    "portico-release",
    missing,
    options.warn,
  );
  onProgress?.(`Storing ${name} ${version} …`);
  // order: the record first, so that a second build of this version is refused before any of its files are stored
  await putRelease(storage, `${folder}/${releaseRecordName}`, recordBytes, name, version);
  const present = isNew || !storesCopies ? [] : await storage.list(`${folder}/`);
  await Promise.all([
    forEachConcurrently([...files], parallelWrites, ([path, bytes]) =>
      putRelease(storage, `${folder}/${path}`, bytes, name, version),
    ),
    storesCopies
      ? storeEncoded(storage, build, present, await readDictionaries(storage, keyring, name, version))
      : undefined,
  ]);
  await forEachConcurrently([...sourceMaps], parallelWrites, ([script, bytes]) =>
    putOnce(storage, sourceMapPath(name, version, script), bytes),
  );
  // order: signatures last; a release without one counts as not published
  for (const [keyId, signature] of signatures) {
    // no two signatures are alike, and another process may have stored one of this key just now
    await putOnce(
      storage,
      signaturePath(name, version, keyId),
      new TextEncoder().encode(JSON.stringify(signature)),
    );
  }
  await addToIndex(storage, name, version);
  return published;
}

const signaturePath = (name: string, version: string, keyId: string): string =>
  `${signatureFolder(name, version)}${keyId}.json`;

async function putRelease(
  storage: Storage,
  path: string,
  bytes: Uint8Array,
  name: string,
  version: string,
): Promise<void> {
  try {
    await storage.putImmutable(path, bytes);
  } catch (error) {
    if (!isReleaseError(error) || error.code !== "changed-bytes") throw error;
    throw createReleaseError(
      "changed-bytes",
      `${name} ${version} is already published with other bytes; raise the version in its package.json.`,
      [`${path} differs.`],
    );
  }
}
