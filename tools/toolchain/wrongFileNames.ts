import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The files of a build whose names end with the start of another SHA-256 than that of their content: browsers that have such a
 * file would keep it after a change.
 */
export function listWrongFileNames(directory: string): readonly string[] {
  return readdirSync(directory).filter((name) => {
    const [, hash] = /\.([0-9a-f]{12})\.(?:js|css)$/.exec(name) ?? [];
    if (hash === undefined) return false;
    const content = readFileSync(path.join(directory, name));
    return !createHash("sha256").update(content).digest("hex").startsWith(hash);
  });
}
