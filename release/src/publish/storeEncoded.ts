import { forEachConcurrently } from "../forEachConcurrently.ts";
import { compressThoroughly, encodedCopyOf, smallestEncodedBytes, storedEncodings } from "../site/index.ts";
import { putOnce } from "../storage/putOnce.ts";
import type { Storage } from "../storage/storage.ts";
import { listLoadedFiles, releaseFolder } from "./releaseRecord.ts";
import type { RemoteBuild } from "./remoteBuild.ts";

/** Node compresses on four threads, which also read and write files. */
const parallelCompressions = 3;

/**
 * Stores what pages load of a release compressed as well, so that servers need not compress. No record lists these copies: what is
 * verified are the decoded bytes. Another version of Node may make other bytes, so the first ones stay.
 *
 * Source: S18.31
 *
 * @param present paths that are stored already
 */
export async function storeEncoded(
  storage: Storage,
  { record, files }: RemoteBuild,
  present: readonly string[],
): Promise<void> {
  const known = new Set(present);
  const missing = listLoadedFiles(record).flatMap(({ path }) => {
    const bytes = files.get(path);
    if (bytes === undefined || bytes.length < smallestEncodedBytes) return [];
    return storedEncodings.flatMap((encoding) => {
      const target = encodedCopyOf(`${releaseFolder(record.name, record.version)}/${path}`, encoding);
      return known.has(target) ? [] : { target, encoding, bytes };
    });
  });
  await forEachConcurrently(missing, parallelCompressions, async ({ target, encoding, bytes }) =>
    putOnce(storage, target, await compressThoroughly(bytes, encoding)),
  );
}
