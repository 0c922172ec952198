import type { DecimalText } from "../../region/format/decimal.ts";
import { klineIntervals, type KlineInterval } from "../../region/format/klineIntervals.ts";
import type { ApiClient, ApiCallOptions } from "./apiClient.ts";
import { listOf, oneOf, readDecimal, readId, readTime, recordOf, type WireReader } from "./wireReaders.ts";

export interface QuoteHistory {
  readonly symbol: string;
  readonly interval: KlineInterval;
  /** Oldest first; the last one is still growing. */
  readonly candles: readonly Candle[];
}

export interface Candle {
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly open: DecimalText;
  readonly high: DecimalText;
  readonly low: DecimalText;
  readonly close: DecimalText;
  readonly volume: DecimalText;
}

export interface QuoteHistoryRange {
  readonly symbol: string;
  readonly interval: KlineInterval;
  /** The maximum number of candles, counted back from now. */
  readonly limit: number;
}

/**
 * The newest candles of a pair, for the first render of a chart; quotes from the socket continue it.
 *
 * Shape:  `{ symbol, interval, rows: [[startTime, open, high, low, close, volume]] }`, see PROTOCOL.md#quote-history
 * Errors: `ApiError`; a pair that isn't listed is `business`
 * Source: the specification shows no such call; it is the project's own
 */
export function quoteHistoryCall(
  client: Pick<ApiClient, "get">,
  { symbol, interval, limit }: QuoteHistoryRange,
  options?: Pick<ApiCallOptions<QuoteHistory>, "signal">,
): Promise<QuoteHistory> {
  return client.get("/x-api/quotes/v1/history", {
    ...options,
    params: { symbol, interval, limit },
    parse: (result) => readHistory(result, "result"),
  });
}

const readCandle: WireReader<Candle> = (value, place) => {
  if (!Array.isArray(value)) throw new Error(`${place}: a row expected`);
  const row = value as readonly unknown[];
  const read = <Value>(column: number, reader: WireReader<Value>) =>
    reader(row[column], `${place}[${column}]`);
  return {
    startMs: read(0, readTime),
    open: read(1, readDecimal),
    high: read(2, readDecimal),
    low: read(3, readDecimal),
    close: read(4, readDecimal),
    volume: read(5, readDecimal),
  };
};

const readHistory = recordOf<QuoteHistory>({
  symbol: ["symbol", readId],
  interval: ["interval", oneOf(...klineIntervals.map(({ id }) => id))],
  candles: ["rows", listOf(readCandle)],
});
