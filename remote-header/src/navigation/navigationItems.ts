import { isAreaOffered, type EditionId } from "@portico/shared-sdk";

export interface NavigationItem {
  /** Its name is the message `header.navigation.{id}`. */
  readonly id: string;
  /** Path below the locale segment. */
  readonly path: string;
}

/** Source: product spec §2 "a switcher list for the exchange and web3 areas" */
export const exchangeItems: readonly NavigationItem[] = [
  { id: "exchange", path: "/" },
  { id: "web3", path: "/web3/" },
];

/** Where the product's areas are (product spec §1); the order is a choice of this project. */
const areaItems: readonly NavigationItem[] = [
  { id: "buyCrypto", path: "/fiat/" },
  { id: "markets", path: "/markets/" },
  { id: "trade", path: "/trade/spot/" },
  { id: "derivatives", path: "/derivatives/" },
  { id: "bots", path: "/trading-bot/" },
  { id: "earn", path: "/earn/" },
  { id: "events", path: "/trading-contest/" },
  { id: "copyTrading", path: "/copy-trade/" },
  { id: "rewards", path: "/rewards-hub/" },
];

/** The number of items in the bar; the others are under "More". */
const barLength = 7;

export interface LeftNavigation {
  readonly bar: readonly NavigationItem[];
  readonly more: readonly NavigationItem[];
}

/** The areas that an edition offers, split into the bar and the "More" menu. */
export function resolveLeftNavigation(edition: EditionId): LeftNavigation {
  const items = areaItems.filter(({ path }) => isAreaOffered(edition, path));
  return { bar: items.slice(0, barLength), more: items.slice(barLength) };
}
