import type { EditionId } from "../../region/editions/editions.ts";

export interface MarketPair {
  readonly base: string;
  readonly quote: string;
}

export const symbolOf = ({ base, quote }: MarketPair) => `${base}${quote}`;

export const tradePathOf = ({ base, quote }: MarketPair) => `/trade/spot/${base}/${quote}/`;

/** A table of pairs reserves its height for this many rows, so every edition has the same number. */
export const marketPairCount = 8;

/** Proper names, the same in every language; most traded first. */
const coinNames: Readonly<Record<string, string>> = {
  BTC: "Bitcoin",
  ETH: "Ethereum",
  SOL: "Solana",
  XRP: "XRP",
  BNB: "BNB",
  TON: "Toncoin",
  DOGE: "Dogecoin",
  ADA: "Cardano",
};

const inDollars = Object.keys(coinNames).map((base): MarketPair => ({ base, quote: "USDT" }));

/** A regional edition lists its own currency first. */
const withCurrency = (quote: string): readonly MarketPair[] =>
  [{ base: "BTC", quote }, { base: "ETH", quote }, ...inDollars].slice(0, marketPairCount);

const pairsByEdition: Partial<Record<EditionId, readonly MarketPair[]>> = {
  turkey: withCurrency("TRY"),
  eu: withCurrency("EUR"),
  netherlands: withCurrency("EUR"),
};

/** The pairs of an edition, most traded first. The specification lists none; a choice of this project. */
export const marketPairsOf = (edition: EditionId): readonly MarketPair[] =>
  pairsByEdition[edition] ?? inDollars;

/** The name of a pair's coin, such as `Bitcoin`; the ticker where none is known. */
export const coinNameOf = ({ base }: MarketPair): string => coinNames[base] ?? base;
