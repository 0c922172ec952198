import type { EditionId } from "@portico/shared-sdk";
import { site } from "@portico/shared-sdk/site";
import type { AnsweredNavigation } from "./answeredNavigation.ts";
import { offeredPages, type ProductPageId } from "@portico/shared-sdk/pages";

/** A group of pages, whose name is the message `header.navigation.{id}`, or one page of its own. */
export interface NavigationEntry {
  readonly id: string;
  readonly pages: readonly ProductPageId[];
  /** A link in the bar instead of a menu. */
  readonly isLink: boolean;
}

/** Source: S2.7 */
export const exchangeSides = [
  { id: "exchange", path: "/" },
  { id: "web3", path: "/web3/" },
] as const;

/** The product's eight areas and the pages beside them. Source: S1.1; groups and order are configuration */
let entries: readonly NavigationEntry[] = Object.entries<readonly ProductPageId[]>(site.navigation.bar).map(
  ([id, pages]) => ({ id, pages, isLink: pages.length === 1 }),
);

/** What is under "More" in any case. */
let morePages: readonly ProductPageId[] = site.navigation.more;

/** Replaces the navigation of the configuration, before the header is first rendered. */
export function showNavigation({ bar, more }: AnsweredNavigation): void {
  entries = bar.map(({ id, pages }) => ({ id, pages, isLink: pages.length === 1 }));
  morePages = more;
}

/** What the bar shows, with the pages that the edition offers. */
export const resolveBar = (edition: EditionId): readonly NavigationEntry[] =>
  entries.map((entry) => ({ ...entry, pages: offeredPages(edition, entry.pages) }));

/** The groups under "More": those that don't fit into the bar, then the rest. Links join the last group. */
export function resolveMore(hidden: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const links = hidden.filter(({ isLink }) => isLink).flatMap(({ pages }) => pages);
  return [
    ...hidden.filter(({ isLink }) => !isLink),
    { id: "more", pages: [...links, ...morePages], isLink: false },
  ];
}
