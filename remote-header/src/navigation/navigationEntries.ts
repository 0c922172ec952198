import type { EditionId } from "@portico/shared-sdk";
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

const menu = (id: string, ...pages: ProductPageId[]): NavigationEntry => ({ id, pages, isLink: false });

/** The product's eight areas and the pages beside them. Source: S1.1; groups and order are a choice of this project */
const entries: readonly NavigationEntry[] = [
  menu("buyCrypto", "fiat", "purchase", "express"),
  { id: "markets", pages: ["markets"], isLink: true },
  menu("trade", "spot", "derivatives", "copy", "bots"),
  menu("earn", "earn", "launchpool", "web3"),
  menu("events", "contests", "rewards", "referral"),
];

/** What is under "More" in any case. */
const morePages: readonly ProductPageId[] = ["vip", "fees", "help"];

/** What the bar shows, with the pages that the edition offers. */
export const resolveBar = (edition: EditionId): readonly NavigationEntry[] =>
  entries.map((entry) => ({ ...entry, pages: offeredPages(edition, entry.pages) }));

/** The groups under "More": those that don't fit into the bar, then the rest. Links join the last group. */
export function resolveMore(hidden: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const links = hidden.filter(({ isLink }) => isLink).flatMap(({ pages }) => pages);
  return [...hidden.filter(({ isLink }) => !isLink), menu("more", ...links, ...morePages)];
}
