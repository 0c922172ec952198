import type { Keyring } from "../format/index.ts";
import { isReleaseError } from "../releaseError.ts";
import { hasDeltas, logicalNameOf, versionsWithDeltas } from "../site/index.ts";
import type { Storage } from "../storage/storage.ts";
import { computeIntegrity } from "./computeIntegrity.ts";
import { createDictionary, type Dictionary } from "./deltaCodec.ts";
import { listPublishedVersions } from "./releaseIndex.ts";
import { listLoadedFiles, releaseFolder, type RecordFile } from "./releaseRecord.ts";
import { readSignedRelease } from "./releaseStore.ts";

/** Dictionaries by the name of a file without its hash. */
export type Dictionaries = ReadonlyMap<string, readonly Dictionary[]>;

/**
 * Reads the scripts and styles of the three versions that were published before a version, or last. What its signed record does not
 * verify is left out, since a delta against it would be of no use.
 */
export async function readDictionaries(
  storage: Storage,
  keyring: Keyring,
  name: string,
  version: string,
): Promise<Dictionaries> {
  const versions = await listPublishedVersions(storage, name);
  const index = versions.indexOf(version);
  const earlier = (index === -1 ? versions : versions.slice(0, index)).slice(-versionsWithDeltas);
  const read = await Promise.all(earlier.map((other) => readVerifiedFiles(storage, keyring, name, other)));
  const dictionaries = new Map<string, Dictionary[]>();
  for (const { path, bytes } of read.flat()) {
    const dictionary = createDictionary(bytes);
    const known = dictionaries.get(logicalNameOf(path)) ?? [];
    if (known.some(({ hash }) => hash === dictionary.hash)) continue;
    dictionaries.set(logicalNameOf(path), [...known, dictionary]);
  }
  return dictionaries;
}

interface VerifiedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

async function readVerifiedFiles(
  storage: Storage,
  keyring: Keyring,
  name: string,
  version: string,
): Promise<readonly VerifiedFile[]> {
  const signed = await readSignedRelease(storage, keyring, name, version).catch((error: unknown) => {
    if (!isReleaseError(error)) throw error;
    return null;
  });
  if (signed === null) return [];
  const readFile = async ({ path, integrity }: RecordFile): Promise<VerifiedFile[]> => {
    const stored = await storage.read(`${releaseFolder(name, version)}/${path}`);
    if (stored === null || computeIntegrity(stored.bytes) !== integrity) return [];
    return [{ path, bytes: stored.bytes }];
  };
  const files = listLoadedFiles(signed.record).filter(({ path }) => hasDeltas(path));
  return (await Promise.all(files.map(readFile))).flat();
}
