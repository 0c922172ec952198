import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createDictionary, loadDeltaCodec } from "@portico/release/publish";
import { deltaOf, encodedCopyOf, hasDeltas, logicalNameOf, versionsWithDeltas } from "@portico/release/site";
import { makeReadable } from "./makeReadable.ts";
import { writeWhole } from "./writeWhole.ts";

/**
 * Stores the scripts and stylesheets below `assets/` of a built site as deltas against the last three versions of the same files in a
 * deployed site, where they are smaller than the Brotli copies, which must be stored before. Files are the same if their names without
 * the hash of the content are equal. Resolves to the number of deltas.
 *
 * Source: S18.42
 */
export async function storeAssetDeltas(siteDirectory: string, deployedSite: string): Promise<number> {
  const assets = path.join(siteDirectory, "assets");
  const deployed = path.join(deployedSite, "assets");
  const versions = listNewestFirst(deployed);
  const codec = await loadDeltaCodec();
  let count = 0;
  for (const file of listNewestFirst(assets)) {
    const compressed = path.join(assets, encodedCopyOf(file, "br"));
    if (!existsSync(compressed)) continue;
    const bytes = readFileSync(path.join(assets, file));
    const earlier = versions.filter((name) => name !== file && logicalNameOf(name) === logicalNameOf(file));
    for (const name of earlier.slice(0, versionsWithDeltas)) {
      const dictionary = createDictionary(readFileSync(path.join(deployed, name)));
      const delta = codec.encode(bytes, dictionary);
      if (delta.length >= statSync(compressed).size) continue;
      writeWhole(path.join(assets, deltaOf(file, dictionary.hash)), delta);
      count += 1;
    }
  }
  makeReadable(assets);
  return count;
}

/** The names of the files in a folder that have deltas. */
function listNewestFirst(directory: string): readonly string[] {
  const dated = readdirSync(directory)
    .filter(hasDeltas)
    .map((file) => ({ file, modifiedMs: statSync(path.join(directory, file)).mtimeMs }));
  return dated.sort((one, other) => other.modifiedMs - one.modifiedMs).map(({ file }) => file);
}
