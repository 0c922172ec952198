import type { Quote } from "../../quotes/quote.ts";

/** The move since 24 hours ago as a ratio; `null` where it can't be told. Only for display, so a float will do. */
export function resolveQuoteChange({ open, close }: Pick<Quote, "open" | "close">): number | null {
  const from = Number(open);
  return from > 0 ? (Number(close) - from) / from : null;
}
