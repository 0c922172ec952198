import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  compressThoroughly,
  contentTypeOf,
  encodedCopyOf,
  isText,
  smallestEncodedBytes,
  storedEncodings,
} from "@portico/release/site";
import { makeReadable } from "./makeReadable.ts";
import { writeWhole } from "./writeWhole.ts";

/**
 * Stores the text files below `assets/` of a built site compressed as well, as far as the copies are missing.
 * For sites that are copied to web servers: the local origin compresses by itself, and `npm start` must not wait for it.
 *
 * Source: S18.31
 */
export async function compressAssets(siteDirectory: string): Promise<void> {
  const assets = path.join(siteDirectory, "assets");
  const missing = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(contentTypeOf(entry.name)))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .flatMap((file) =>
      storedEncodings.map((encoding) => ({ file, encoding, target: encodedCopyOf(file, encoding) })),
    )
    .filter(({ target }) => !existsSync(target));
  await Promise.all(
    missing.map(async ({ file, encoding, target }) => {
      const bytes = readFileSync(file);
      if (bytes.length < smallestEncodedBytes) return;
      writeWhole(target, await compressThoroughly(bytes, encoding));
    }),
  );
  makeReadable(assets);
}
