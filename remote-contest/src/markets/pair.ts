/** A symbol of the spot market, taken apart. */
export interface Pair {
  readonly base: string;
  /** Empty for a symbol that ends in no known currency. */
  readonly quote: string;
}

/** The quote currencies of pairs, longer names before their suffixes. Source: the project's own; symbols carry no slash */
const quoteCurrencies = ["USDT", "USDC", "USD", "EUR", "TRY", "BTC", "ETH"] as const;

export function resolvePair(symbol: string): Pair {
  const quote = quoteCurrencies.find((currency) => symbol.endsWith(currency) && symbol !== currency) ?? "";
  return { base: symbol.slice(0, symbol.length - quote.length), quote };
}

/** The path of the pair's trading page, below the locale segment. */
export function tradePathOfSymbol(symbol: string): string {
  const { base, quote } = resolvePair(symbol);
  return quote === "" ? "/trade/spot/" : `/trade/spot/${base}/${quote}/`;
}
