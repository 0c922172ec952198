import { createHash } from "node:crypto";
import { versionGrammar } from "../format/index.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";

interface ReleaseIndex {
  /** The newest versions in the order of publishing, the newest last: versions of local builds have no order of their own. */
  readonly versions: readonly string[];
  /** Hashes of the files that list the earlier versions, oldest first; absent in a short list. */
  readonly blocks?: readonly string[];
}

/** The whole list in the order of publishing: each block, and the newest versions last. */
type Parts = readonly (readonly string[])[];

/**
 * The versions of a block. The storage keeps every state of the index: with the whole list in each of them, its size would grow
 * with the square of the number of releases.
 */
const blockSize = 200;

const blockGrammar = /^[0-9a-f]{32}$/;

const indexPath = (name: string): string => `published/${name}.json`;
const blockPath = (name: string, hash: string): string => `published/${name}/${hash}.json`;

export async function listPublishedVersions(storage: Storage, name: string): Promise<readonly string[]> {
  const path = indexPath(name);
  return (await readParts(storage, name, readIndex(await storage.read(path), path))).flat();
}

function readIndex(file: StoredFile | null, path: string): Required<ReleaseIndex> {
  if (file === null) return { versions: [], blocks: [] };
  const { versions, blocks = [] } = parseStoredJson<ReleaseIndex>(
    file.bytes,
    path,
    (index) => Array.isArray(index.versions) && Array.isArray(index.blocks ?? []),
  );
  // the list is not signed
  return {
    versions: versions.filter((version) => versionGrammar.test(version)),
    blocks: blocks.filter((hash) => blockGrammar.test(hash)),
  };
}

async function readParts(
  storage: Storage,
  name: string,
  { versions, blocks }: Required<ReleaseIndex>,
): Promise<Parts> {
  const earlier = blocks.map(async (hash) => {
    const path = blockPath(name, hash);
    return readIndex(await storage.read(path), path).versions;
  });
  return [...(await Promise.all(earlier)), versions];
}

/** `undefined` when the remote has no release at all. */
export async function findNewestVersion(storage: Storage, name: string): Promise<string | undefined> {
  const path = indexPath(name);
  return readIndex(await storage.read(path), path).versions.at(-1);
}

/** Errors: `ReleaseError` `not-published` when the remote has no release at all */
export async function readNewestVersion(storage: Storage, name: string): Promise<string> {
  const newest = await findNewestVersion(storage, name);
  if (newest === undefined) {
    throw createReleaseError(
      "not-published",
      `No release of ${name} is published; run "portico publish ${name}" first.`,
    );
  }
  return newest;
}

export const addToIndex = (storage: Storage, name: string, version: string): Promise<void> =>
  changeIndex(storage, name, (parts) => {
    if (parts.flat().includes(version)) return parts;
    const newest = [...(parts.at(-1) ?? []), version];
    const full = Math.max(0, Math.floor(newest.length / blockSize) - 1);
    const blocks = Array.from({ length: full }, (_, index) =>
      newest.slice(index * blockSize, (index + 1) * blockSize),
    );
    return [...parts.slice(0, -1), ...blocks, newest.slice(full * blockSize)];
  });

export const removeFromIndex = (storage: Storage, name: string, version: string): Promise<void> =>
  changeIndex(storage, name, (parts) =>
    parts.flat().includes(version)
      ? parts.map((part) => part.filter((other) => other !== version)).filter(({ length }) => length > 0)
      : parts,
  );

/**
 * Writes the list of published versions again where the storage has lost or damaged it.
 *
 * @param listVersions gives the versions of the stored releases, the newest last
 * @returns what the list has now; `null` where it needed nothing
 */
export async function restoreIndex(
  storage: Storage,
  name: string,
  listVersions: () => Promise<readonly string[]>,
): Promise<readonly string[] | null> {
  const newest = await findNewestVersion(storage, name).catch((error: unknown) => {
    if (!isReleaseError(error) || error.code !== "bad-file") throw error;
    return null;
  });
  if (newest !== undefined && newest !== null) return null;
  const versions = await listVersions();
  if (versions.length === 0) return null;
  if (newest === null) await storage.remove(indexPath(name));
  await changeIndex(storage, name, (parts) => (parts.flat().length > 0 ? parts : [versions]));
  return versions;
}

async function changeIndex(storage: Storage, name: string, change: (parts: Parts) => Parts): Promise<void> {
  const path = indexPath(name);
  await retryUntilWritten(path, async () => {
    const file = await storage.read(path);
    const before = readIndex(file, path);
    const parts = await readParts(storage, name, before);
    const changed = change(parts);
    if (changed === parts) return before;
    const blocks: string[] = [];
    // order: a block is stored before an index names it
    for (const versions of changed.slice(0, -1)) {
      const bytes = encode({ versions });
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      if (!before.blocks.includes(hash)) await storage.putImmutable(blockPath(name, hash), bytes);
      blocks.push(hash);
    }
    const index = { versions: changed.at(-1) ?? [], ...(blocks.length > 0 && { blocks }) };
    return (await storage.replace(path, encode(index), file?.tag ?? null)) ? index : null;
  });
}

const encode = (index: ReleaseIndex): Uint8Array => new TextEncoder().encode(JSON.stringify(index));
