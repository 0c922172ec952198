import { readStoredChannel } from "../channel/channelFile.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import type { Keyring } from "../format/index.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { loadDeltaCodec } from "../publish/deltaCodec.ts";
import { readDictionaries } from "../publish/readDictionaries.ts";
import { listFiles, releaseFolder } from "../publish/releaseRecord.ts";
import { readSignedRelease, signatureFolder } from "../publish/releaseStore.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { encodedCopyOf, logicalNameOf, originalOfDelta, storedEncodings } from "../site/index.ts";
import { decoderOf, decodesTo, type Decode } from "./decodesTo.ts";
import { putOnce } from "./putOnce.ts";
import type { Storage } from "./storage.ts";
import { storageFolders } from "./storageFolders.ts";

const parallelCopies = 16;
const filesPerProgress = 200;
/** Copied first, with all that its records list and nothing else. */
const releasesFolder = "remotes/";

export interface MirrorOptions {
  readonly from: Storage;
  readonly to: Storage;
  readonly keyring: Keyring;
  readonly onProgress?: (sentence: string) => void;
  /** Receives one sentence for each release that is not copied, since it does not verify. */
  readonly warn?: (sentence: string) => void;
}

export interface MirrorResult {
  readonly copied: number;
  /** Files that were there already, with the same bytes. */
  readonly present: number;
  /** Releases that do not verify. */
  readonly refused: readonly string[];
}

/**
 * Copies a storage with the earlier states of its channels, keyrings and lists. Releases are verified by the signatures and hashes of
 * their records, and channels by their signatures; pages and templates have none. The same again continues an interrupted copy. The copy
 * is never set back: states that the source does not have are refused.
 *
 * Errors: `ReleaseError` `channel-refused`, `changed-bytes`, `refused`, `contended`
 */
export async function mirrorStorage(options: MirrorOptions): Promise<MirrorResult> {
  const { from, to, keyring, onProgress, warn } = options;
  const count = { copied: 0, present: 0 };
  const refused: string[] = [];
  const add = (isCopied: boolean): void => {
    if (isCopied) count.copied += 1;
    else count.present += 1;
    const files = count.copied + count.present;
    if (files % filesPerProgress === 0) onProgress?.(`${files} files …`);
  };
  // order: before anything is copied, so that a storage of another deployment leaves no trace
  const channels = await from.list("channels/");
  for (const path of channels) await readStoredChannel(from, keyring, nameOf(path));

  const releases = new Set<string>();
  for await (const { path } of from.listDated(releasesFolder)) {
    releases.add(path.split("/").slice(1, 3).join("/"));
  }
  for (const release of releases) {
    const [name = "", version = ""] = release.split("/");
    const files = await listVerifiedFiles(options, name, version).catch((error: unknown) => {
      if (!isReleaseError(error)) throw error;
      warn?.(`Not copied: ${error.message}`);
      refused.push(`${name} ${version}`);
      return [];
    });
    // order: signatures last; a release without one counts as not published
    for (const isSignature of [false, true]) {
      const part = files.filter((file) => (file.integrity === null) === isSignature);
      await forEachConcurrently(part, parallelCopies, async ({ path, integrity, decode }) => {
        const copy = decode === undefined ? copyImmutable : copyEncoded(decode);
        add(await copy(from, to, path, integrity));
      });
    }
  }
  for (const { name: folder, writing } of storageFolders) {
    if (folder === releasesFolder) continue;
    if (writing === "conditional") {
      for (const path of await from.list(folder)) add(await copyStates(from, to, path));
      continue;
    }
    await forEachConcurrently(from.listDated(folder), parallelCopies, async ({ path }) =>
      add(await (writing === "once" ? copyImmutable(from, to, path, null) : copyPage(from, to, path))),
    );
  }
  return { ...count, refused };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".json".length);

const isSame = (bytes: Uint8Array, others: Uint8Array | undefined): boolean =>
  others !== undefined && Buffer.from(others).equals(bytes);

interface ReleaseFile {
  readonly path: string;
  /** `null` for a signature. */
  readonly integrity: string | null;
  /** The hash is that of the decoded bytes. Errors: throws for what is not encoded so */
  readonly decode?: Decode;
}

/** The files of a release with the hashes of its signed record; signatures have none. */
async function listVerifiedFiles(
  { from, keyring }: MirrorOptions,
  name: string,
  version: string,
): Promise<readonly ReleaseFile[]> {
  const { release, record } = await readSignedRelease(from, keyring, name, version);
  const listed = [release.record, ...listFiles(record)].map(({ path, integrity }) => ({
    path: `${releaseFolder(name, version)}/${path}`,
    integrity,
  }));
  const stored = await from.list(`${releaseFolder(name, version)}/`);
  const signatures = stored.filter((path) => path.startsWith(signatureFolder(name, version)));
  const present = new Set(stored);
  const encoded = listed.flatMap(({ path, integrity }) =>
    storedEncodings
      .map((encoding) => ({
        path: encodedCopyOf(path, encoding),
        integrity,
        decode: decoderOf(encoding),
      }))
      .filter((file) => present.has(file.path)),
  );
  const integrities = new Map(listed.map(({ path, integrity }) => [path, integrity]));
  const deltas = stored.flatMap((path) => {
    const original = originalOfDelta(path);
    const integrity = original === null ? undefined : integrities.get(original);
    return original === null || integrity === undefined ? [] : [{ path, original, integrity }];
  });
  const decodeDelta = deltas.length === 0 ? null : await createDeltaDecoder(from, keyring, name, version);
  return [
    ...listed,
    ...encoded,
    ...deltas.map(({ original, ...file }) => ({ ...file, decode: decodeDelta!(original) })),
    ...signatures.map((path) => ({ path, integrity: null })),
  ];
}

/** Tries the dictionaries with which `portico publish` makes deltas. */
async function createDeltaDecoder(from: Storage, keyring: Keyring, name: string, version: string) {
  const codec = await loadDeltaCodec();
  const dictionaries = await readDictionaries(from, keyring, name, version);
  return (original: string): Decode =>
    (delta) => {
      const file = logicalNameOf(original).slice(`${releaseFolder(name, version)}/`.length);
      const dictionary = (dictionaries.get(file) ?? []).find((known) => codec.isDeltaOf(delta, known));
      if (dictionary === undefined) throw new Error("its dictionary is none of the earlier versions");
      return codec.decode(delta, dictionary);
    };
}

/** What does not decode to the original is left out: servers send the original then. */
const copyEncoded =
  (decode: Decode): typeof copyImmutable =>
  async (from, to, path, integrity) => {
    if ((await to.read(path)) !== null) return false;
    const stored = await from.read(path);
    if (stored === null || !decodesTo(stored.bytes, decode, integrity)) return false;
    await putOnce(to, path, stored.bytes);
    return true;
  };

/** Resolves to whether it copied. */
async function copyImmutable(
  from: Storage,
  to: Storage,
  path: string,
  integrity: string | null,
): Promise<boolean> {
  const present = await to.read(path);
  if (present !== null && computeIntegrity(present.bytes) === integrity) return false;
  const stored = await from.read(path);
  if (stored === null) throw createReleaseError("not-found", `${path} is missing in the storage.`);
  if (integrity !== null && computeIntegrity(stored.bytes) !== integrity) {
    throw createReleaseError(
      "changed-bytes",
      `${path} in the storage is not what was published; nothing after it was copied.`,
    );
  }
  if (isSame(stored.bytes, present?.bytes)) return false;
  await to.putImmutable(path, stored.bytes);
  return true;
}

/** Resolves to whether it copied. */
async function copyPage(from: Storage, to: Storage, path: string): Promise<boolean> {
  const [page, present] = [await from.read(path), await to.read(path)];
  if (page === null || isSame(page.bytes, present?.bytes)) return false;
  await to.put(path, page.bytes);
  return true;
}

/** Writes the states that the copy lacks, oldest first. Resolves to whether there were any. */
async function copyStates(from: Storage, to: Storage, path: string): Promise<boolean> {
  const [states, present] = [await readStates(from, path), await readStates(to, path)];
  const isBehind = present.every((bytes, index) => isSame(bytes, states[index]));
  if (!isBehind) {
    throw createReleaseError(
      "refused",
      `${path} has changes in the copy that the source lacks, so it was not changed; copy into an empty storage.`,
    );
  }
  let tag = (await to.read(path))?.tag ?? null;
  for (const bytes of states.slice(present.length)) {
    if (!(await to.replace(path, bytes, tag))) {
      throw createReleaseError("contended", `${path} was changed by others in the copy; try again.`);
    }
    tag = (await to.read(path))?.tag ?? null;
  }
  return states.length > present.length;
}

async function readStates(storage: Storage, path: string): Promise<Uint8Array[]> {
  const states: Uint8Array[] = [];
  for await (const bytes of storage.readVersions(path)) states.push(bytes);
  return states.reverse();
}
