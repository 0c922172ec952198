/** A spot pair of the local market. Pairs of one base asset move together. */
export type MarketSymbol = Readonly<ReturnType<typeof pair>>;

/**
 * Prices move in ticks of `10^-priceDecimals`, amounts in lots of `10^-amountDecimals`.
 *
 * @param dailyVolume traded amount of an average day, in the base asset
 * @param dailyVolatility standard deviation of a day's move, as a fraction of the price
 */
function pair(
  base: string,
  quote: string,
  referencePrice: number,
  priceDecimals: number,
  amountDecimals: number,
  dailyVolume: number,
  dailyVolatility: number,
) {
  const symbol = `${base}${quote}`;
  return { symbol, base, quote, referencePrice, priceDecimals, amountDecimals, dailyVolume, dailyVolatility };
}

/** Invented, plausible figures. The lira and euro pairs belong to the Turkish and European editions. */
export const marketSymbols: readonly MarketSymbol[] = [
  pair("BTC", "USDT", 68_412.5, 2, 6, 21_400, 0.024),
  pair("ETH", "USDT", 3_604.18, 2, 5, 318_000, 0.029),
  pair("SOL", "USDT", 182.07, 2, 3, 2_910_000, 0.041),
  pair("XRP", "USDT", 0.5921, 4, 2, 221_000_000, 0.036),
  pair("TON", "USDT", 5.1284, 4, 2, 12_700_000, 0.039),
  pair("DOGE", "USDT", 0.16372, 5, 1, 1_140_000_000, 0.046),
  pair("ADA", "USDT", 0.4518, 4, 2, 148_000_000, 0.037),
  pair("BNB", "USDT", 592.4, 1, 3, 186_000, 0.022),
  pair("BTC", "TRY", 2_331_480, 0, 6, 640, 0.024),
  pair("ETH", "TRY", 122_830, 0, 5, 5_900, 0.029),
  pair("BTC", "EUR", 62_930.4, 1, 6, 1_180, 0.024),
  pair("ETH", "EUR", 3_315.8, 2, 5, 17_300, 0.029),
];

export const findSymbol = (name: string) => marketSymbols.find(({ symbol }) => symbol === name);
