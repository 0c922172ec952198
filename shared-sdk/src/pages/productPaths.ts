import { site } from "../site/site.ts";
import type { EditionId } from "../region/editions/editions.ts";
import { isAreaOffered } from "../region/editions/offeredAreas.ts";

/**
 * Pages of products and accounts, and their paths below the locale segment.
 *
 * Source: S1.1 for the areas, S5.13 to S5.66 for pages below them; the others are a choice of this project
 */
export const productPaths = site.productPages;

export type ProductPageId = keyof typeof productPaths;

/** The areas of the product. Source: S1.1 */
export const areaIds = ["spot", "derivatives", "earn", "bots", "copy", "fiat", "web3", "rewards"] as const;

export type AreaId = (typeof areaIds)[number];

/** Those of the pages that an edition offers. */
export function offeredPages<Id extends ProductPageId>(
  edition: EditionId,
  ids: readonly Id[],
): readonly Id[] {
  return ids.filter((id) => isAreaOffered(edition, productPaths[id]));
}
