import type { EditionId } from "@portico/shared-sdk";

export interface MarketPair {
  readonly base: string;
  readonly quote: string;
}

export const symbolOf = ({ base, quote }: MarketPair) => `${base}${quote}`;

export const tradePathOf = ({ base, quote }: MarketPair) => `/trade/spot/${base}/${quote}/`;

/** The table reserves its height for this many rows, so every edition has the same number. */
export const shownPairCount = 8;

const dollarBases = ["BTC", "ETH", "SOL", "XRP", "BNB", "TON", "DOGE", "ADA"];

const inDollars = dollarBases.map((base): MarketPair => ({ base, quote: "USDT" }));

/** A regional edition lists its own currency first. */
const withCurrency = (quote: string): readonly MarketPair[] =>
  [{ base: "BTC", quote }, { base: "ETH", quote }, ...inDollars].slice(0, shownPairCount);

const pairsByEdition: Partial<Record<EditionId, readonly MarketPair[]>> = {
  turkey: withCurrency("TRY"),
  eu: withCurrency("EUR"),
  netherlands: withCurrency("EUR"),
};

/** The pairs of an edition, most traded first. The specification lists none; a choice of this project. */
export const marketPairsOf = (edition: EditionId): readonly MarketPair[] =>
  pairsByEdition[edition] ?? inDollars;

/** Newest listing first; a choice of this project. */
export const newBases: readonly string[] = ["TON", "BNB", "DOGE"];
