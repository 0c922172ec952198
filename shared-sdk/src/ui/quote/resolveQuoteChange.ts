import type { Quote } from "../../exchange/quotes/quote.ts";

/** The change over 24 hours as a ratio; `null` where it is unknown. For display only, so a float is precise enough. */
export function resolveQuoteChange({ open, close }: Pick<Quote, "open" | "close">): number | null {
  const from = Number(open);
  return from > 0 ? (Number(close) - from) / from : null;
}
