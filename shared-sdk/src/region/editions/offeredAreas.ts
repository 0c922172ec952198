import { site } from "../../site/site.ts";
import type { EditionId } from "./editions.ts";

const withheldAreas: Readonly<Partial<Record<EditionId, readonly string[]>>> = site.withheldAreas;

/**
 * Whether an edition offers the area with this path; header, footer and home page leave the others out.
 *
 * Shape:  a path below the locale segment, such as `/derivatives/`
 */
export function isAreaOffered(edition: EditionId, path: string): boolean {
  return !withheldAreas[edition]?.includes(path);
}
