import { forEachConcurrently } from "../forEachConcurrently.ts";
import {
  compressThoroughly,
  deltaOf,
  encodedCopyOf,
  hasDeltas,
  logicalNameOf,
  smallestEncodedBytes,
  storedEncodings,
} from "../site/index.ts";
import { putOnce } from "../storage/putOnce.ts";
import type { Storage } from "../storage/storage.ts";
import { loadDeltaCodec } from "./deltaCodec.ts";
import type { Dictionaries } from "./readDictionaries.ts";
import { listLoadedFiles, releaseFolder } from "./releaseRecord.ts";
import type { RemoteBuild } from "./remoteBuild.ts";

/** Node compresses on four threads, which also read and write files. */
const parallelCompressions = 3;

interface Copy {
  readonly target: string;
  /** Resolves to `null` when the copy would be of no use. */
  encode(): Promise<Uint8Array | null>;
}

/**
 * Stores what pages load of a release compressed as well, so that servers need not compress: by itself, and scripts and styles as deltas
 * against earlier versions where these are smaller. No record lists these copies: what is verified are the decoded bytes. Another version
 * of Node may make other bytes, so the first ones stay.
 *
 * Source: S18.31, S18.35
 *
 * @param present paths that are stored already
 */
export async function storeEncoded(
  storage: Storage,
  { record, files }: RemoteBuild,
  present: readonly string[],
  dictionaries: Dictionaries,
): Promise<void> {
  const known = new Set(present);
  const codec = dictionaries.size === 0 ? null : await loadDeltaCodec();
  const copies = listLoadedFiles(record).flatMap(({ path }): Copy[] => {
    const bytes = files.get(path);
    if (bytes === undefined || bytes.length < smallestEncodedBytes) return [];
    const stored = `${releaseFolder(record.name, record.version)}/${path}`;
    const compressed = new Map<string, Promise<Buffer>>();
    const compress = (encoding: (typeof storedEncodings)[number]): Promise<Buffer> => {
      const made = compressed.get(encoding) ?? compressThoroughly(bytes, encoding);
      compressed.set(encoding, made);
      return made;
    };
    const usable = hasDeltas(path) ? (dictionaries.get(logicalNameOf(path)) ?? []) : [];
    return [
      ...storedEncodings.map((encoding) => ({
        target: encodedCopyOf(stored, encoding),
        encode: () => compress(encoding),
      })),
      ...usable.map((dictionary) => ({
        target: deltaOf(stored, dictionary.hash),
        encode: async () => {
          const delta = codec!.encode(bytes, dictionary);
          return delta.length < (await compress("br")).length ? delta : null;
        },
      })),
    ];
  });
  const missing = copies.filter(({ target }) => !known.has(target));
  await forEachConcurrently(missing, parallelCompressions, async ({ target, encode }) => {
    const encoded = await encode();
    if (encoded !== null) await putOnce(storage, target, encoded);
  });
}
