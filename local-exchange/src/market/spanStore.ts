/** Trading within a span of time. Units: prices in ticks, volume in lots */
export interface TradedSpan {
  readonly startMs: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface SpanStore {
  /** Adds a trade; times never go back. */
  record(timeMs: number, price: number, amount: number): void;
  /** Oldest first; spans without trades are missing. */
  readonly spans: readonly TradedSpan[];
}

/** Keeps the newest spans of one length. */
export function createSpanStore(spanMs: number, maximumCount: number): SpanStore {
  let spans: TradedSpan[] = [];
  return {
    record: (timeMs, price, amount) => {
      const startMs = timeMs - (timeMs % spanMs);
      let span = spans.at(-1);
      if (span === undefined || span.startMs < startMs) {
        span = { startMs, open: price, high: price, low: price, close: price, volume: 0 };
        spans.push(span);
        if (spans.length > maximumCount) spans = spans.slice(-maximumCount);
      }
      span.high = Math.max(span.high, price);
      span.low = Math.min(span.low, price);
      span.close = price;
      span.volume += amount;
    },
    get spans() {
      return spans;
    },
  };
}
