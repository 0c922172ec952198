import type { EditionId } from "./editions.ts";

// regulatory: an example of how an edition leaves areas out; the specification does not list them
const limitedEditions: readonly EditionId[] = ["hong-kong", "netherlands"];
const absentPaths = ["/derivatives/", "/copy-trade/"];

/**
 * Whether an edition offers the area with this path; header, footer and home page leave the others out.
 *
 * Shape:  a path below the locale segment, such as `/derivatives/`
 */
export function isAreaOffered(edition: EditionId, path: string): boolean {
  return !limitedEditions.includes(edition) || !absentPaths.includes(path);
}
