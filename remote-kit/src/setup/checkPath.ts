import path from "node:path";
import unusable from "./unusableInPaths.json";

/**
 * Errors: throws an error of one sentence for a folder in whose path webpack finds parts of a request. These are its
 *         loaders, a query, or an installed package; `alsoUnusable` lists more such text
 */
export function checkPath(directory: string, alsoUnusable: readonly string[] = []): void {
  const found = [...unusable, ...alsoUnusable].find(
    (text) => text !== path.sep && `${directory}/`.includes(text),
  );
  if (found === undefined) return;
  throw new Error(
    `The path ${directory} has ${found} in it, with which a remote can't be built. Use a folder without it.`,
  );
}
