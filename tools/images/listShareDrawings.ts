import path from "node:path";

/**
 * Lists the drawings of share images that belong to a configuration: all for the repository's own, and for another one that
 * `PORTICO_CONFIG` names its share image alone, since the other drawings would get the name of its exchange.
 *
 * @param files names of the files in the folder of share images
 * @param shareImage `brand.shareImage` of the configuration
 */
export function listShareDrawings(
  files: readonly string[],
  shareImage: string,
  isOtherExchange: boolean,
): readonly string[] {
  const own = `${path.posix.parse(shareImage).name}.svg`;
  return files.filter((file) => file.endsWith(".svg") && (!isOtherExchange || file === own));
}
