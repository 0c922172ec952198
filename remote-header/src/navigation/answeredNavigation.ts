import { listOf, readId, recordOf } from "@portico/shared-sdk";
import { productPaths, type ProductPageId } from "@portico/shared-sdk/pages";
import { site } from "@portico/shared-sdk/site";

/** The groups of the header as the exchange answers them. */
export interface AnsweredNavigation {
  readonly bar: readonly NavigationGroup[];
  readonly more: readonly ProductPageId[];
}

interface NavigationGroup {
  readonly id: string;
  readonly pages: readonly ProductPageId[];
}

/**
 * Reads an answer of `navigation.address`, or one that is stored.
 *
 * Shape:  `{ "bar": [{ "id": "trade", "pages": ["spot"] }], "more": ["fees"] }`; a group or page that the configuration does
 *         not have is left out, because there is no text for it
 * Errors: throws for another shape, and where no group is left
 * Source: the project's own call, see PROTOCOL.md#navigation
 */
export function readAnsweredNavigation(value: unknown): AnsweredNavigation {
  // in here: builds without an address keep every call at the top of a module
  const readLists = recordOf({
    bar: ["bar", listOf(recordOf({ id: ["id", readId], pages: ["pages", listOf(readId)] }))],
    more: ["more", listOf(readId)],
  });
  const groups = Object.keys(site.navigation.bar);
  const pageIds = Object.keys(productPaths);
  const isPage = (id: string): id is ProductPageId => pageIds.includes(id);

  const { bar, more } = readLists(value, "navigation");
  const known = bar
    .map(({ id, pages }) => ({ id, pages: pages.filter(isPage) }))
    .filter(({ id, pages }) => groups.includes(id) && pages.length > 0);
  if (known.length === 0) throw new Error("navigation.bar: a group of the configuration expected");
  return { bar: known, more: more.filter(isPage) };
}
