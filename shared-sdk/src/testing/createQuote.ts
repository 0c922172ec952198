import type { Quote } from "../exchange/quotes/quote.ts";

/** A quote with small figures, for tests that are about only some of its fields. */
export const createQuote = (symbol: string, fields: Partial<Quote> = {}): Quote => ({
  symbol,
  time: 1,
  close: "1",
  high: "9",
  low: "1",
  open: "5",
  volume: "2",
  quoteVolume: "10",
  range: "0.1",
  ...fields,
});
