import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { loadDeltaCodec, type DeltaCodec, type Dictionary } from "../publish/deltaCodec.ts";
import type { Dictionaries } from "../publish/readDictionaries.ts";
import { deltaOf, hasDeltas, logicalNameOf } from "../site/index.ts";
import { expectStoredFile, type ExpectedFile } from "./expectedFile.ts";
import type { ExpectedDelta } from "./servedFile.ts";

/** The files of the versions before a release, which browsers offer as dictionaries. */
export type ReadDictionaries = (name: string, version: string) => Promise<Dictionaries>;

/**
 * Lists the scripts and styles of the releases in a channel, each once for every earlier version of it that a visitor may have. A server
 * may send the whole file for each.
 *
 * Source: S18.43
 */
export async function listDeltas(
  document: ChannelDocument,
  listBases: (release: ChannelRelease) => readonly string[],
  readDictionaries: ReadDictionaries,
): Promise<readonly ExpectedFile[]> {
  const releases = Object.entries(document.remotes).flatMap(([name, remote]) =>
    Object.entries(remote.releases).map(([version, release]) => ({ name, version, release })),
  );
  const read = await Promise.all(
    releases.map(async ({ name, version, release }) => ({
      release,
      dictionaries: await readDictionaries(name, version),
    })),
  );
  if (read.every(({ dictionaries }) => dictionaries.size === 0)) return [];
  const codec = await loadDeltaCodec();
  return read.flatMap(({ release, dictionaries }) => {
    const { entry, scripts, lazyScripts, styles } = release;
    return [entry, ...scripts, ...lazyScripts, ...styles]
      .filter(({ path }) => hasDeltas(path))
      .flatMap((file) =>
        (dictionaries.get(logicalNameOf(file.path)) ?? []).flatMap((dictionary) =>
          listBases(release).map((base) => ({
            ...expectStoredFile(`${base}${file.path}`, { integrity: file.integrity }),
            isRetried: false,
            delta: expectDelta(codec, file, dictionary),
          })),
        ),
      );
  });
}

function expectDelta(
  codec: DeltaCodec,
  { path, integrity }: { readonly path: string; readonly integrity: string },
  dictionary: Dictionary,
): ExpectedDelta {
  const decode = (delta: Buffer): Uint8Array | null => {
    try {
      const bytes = codec.isDeltaOf(delta, dictionary) ? codec.decode(delta, dictionary) : null;
      return bytes !== null && computeIntegrity(bytes) === integrity ? bytes : null;
    } catch {
      return null;
    }
  };
  return {
    dictionaryHash: dictionary.hash,
    decode(delta) {
      const bytes = decode(delta);
      if (bytes === null) throw new Error(`its delta ${deltaOf(path, dictionary.hash)} is damaged`);
      return bytes;
    },
  };
}
