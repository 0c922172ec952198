import { versionGrammar } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";

interface ReleaseIndex {
  /** The versions in the order of publishing, the newest last: versions of local builds have no order of their own. */
  readonly versions: readonly string[];
}

const indexPath = (name: string): string => `published/${name}.json`;

export async function listPublishedVersions(storage: Storage, name: string): Promise<readonly string[]> {
  const path = indexPath(name);
  return readVersions(await storage.read(path), path);
}

function readVersions(file: StoredFile | null, path: string): readonly string[] {
  if (file === null) return [];
  const index = parseStoredJson<ReleaseIndex>(file.bytes, path, ({ versions }) => Array.isArray(versions));
  // the list is not signed
  return index.versions.filter((version) => versionGrammar.test(version));
}

/** Errors: `ReleaseError` `not-published` when the remote has no release at all */
export async function readNewestVersion(storage: Storage, name: string): Promise<string> {
  const newest = (await listPublishedVersions(storage, name)).slice(-1)[0];
  if (newest === undefined) {
    throw createReleaseError(
      "not-published",
      `No release of ${name} is published; run "portico publish ${name}" first.`,
    );
  }
  return newest;
}

export const addToIndex = (storage: Storage, name: string, version: string): Promise<void> =>
  changeIndex(storage, name, (versions) => (versions.includes(version) ? versions : [...versions, version]));

export const removeFromIndex = (storage: Storage, name: string, version: string): Promise<void> =>
  changeIndex(storage, name, (versions) => versions.filter((other) => other !== version));

async function changeIndex(
  storage: Storage,
  name: string,
  change: (versions: readonly string[]) => readonly string[],
): Promise<void> {
  const path = indexPath(name);
  await retryUntilWritten(path, async () => {
    const file = await storage.read(path);
    const versions = readVersions(file, path);
    const index: ReleaseIndex = { versions: change(versions) };
    if (index.versions.length === versions.length) return index;
    const isWritten = await storage.replace(
      path,
      new TextEncoder().encode(JSON.stringify(index)),
      file?.tag ?? null,
    );
    return isWritten ? index : null;
  });
}
