import type { QuoteFrameErrorCode } from "./parseQuoteFrame.ts";

/** Why received data was dropped: a frame that can't be parsed, or an invalid row. */
export type QuoteDropReason = QuoteFrameErrorCode | "bad-row" | "not-subscribed" | "future" | "older";

/** Number of dropped frames and rows by reason, of a client that has received nothing. */
export const noDroppedQuotes: Readonly<Record<QuoteDropReason, number>> = {
  "not-text": 0,
  "too-large": 0,
  "not-json": 0,
  "bad-shape": 0,
  "unknown-topic": 0,
  "bad-row": 0,
  "not-subscribed": 0,
  future: 0,
  older: 0,
};
