import { isAreaOffered, type EditionId } from "@portico/shared-sdk";
import { areas } from "../home/areas.ts";
import { marketPairsOf, symbolOf, tradePathOf } from "../markets/marketPairs.ts";

export interface FoundPage {
  readonly key: string;
  /** Path below the locale segment. */
  readonly path: string;
  readonly name: string;
}

/** The list stays above the fold of a phone. */
const shownPages = 6;

/** The edition's areas and pairs. A name of an area is the text of its message `home.areas.{id}`. */
export function listPages(edition: EditionId, nameOf: (areaId: string) => string): readonly FoundPage[] {
  return [
    ...areas
      .filter(({ path }) => isAreaOffered(edition, path))
      .map(({ id, path }) => ({ key: id, path, name: nameOf(id) })),
    ...marketPairsOf(edition).map((pair) => ({
      key: symbolOf(pair),
      path: tradePathOf(pair),
      name: `${pair.base}/${pair.quote}`,
    })),
  ];
}

/** The pages whose name contains the query, those that begin with it first; the first areas for an empty query. */
export function searchPages(pages: readonly FoundPage[], query: string): readonly FoundPage[] {
  const fold = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}|\s/gu, "")
      .toLowerCase();
  const wanted = fold(query);
  const found = pages.filter(({ name }) => fold(name).includes(wanted));
  const rank = ({ name }: FoundPage) => (fold(name).startsWith(wanted) ? 0 : 1);
  return [...found].sort((one, other) => rank(one) - rank(other)).slice(0, shownPages);
}
