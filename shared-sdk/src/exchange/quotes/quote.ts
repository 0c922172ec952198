/**
 * The latest figures of one spot symbol.
 *
 * Shape:  figures are plain decimal strings without exponent, digits as they arrived; `range` may be negative
 * Units:  `time` in milliseconds since the epoch, `volume` in the base coin, `quoteVolume` in the quote coin
 * Source: S10.5
 */
export interface Quote {
  readonly symbol: string;
  readonly time: number;
  readonly close: string;
  readonly high: string;
  readonly low: string;
  readonly open: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly range: string;
}

/** Whether two quotes are equal, so that replacing one by the other changes nothing. */
export function isSameQuote(a: Quote, b: Quote): boolean {
  return (
    a.symbol === b.symbol &&
    a.time === b.time &&
    a.close === b.close &&
    a.high === b.high &&
    a.low === b.low &&
    a.open === b.open &&
    a.volume === b.volume &&
    a.quoteVolume === b.quoteVolume &&
    a.range === b.range
  );
}
