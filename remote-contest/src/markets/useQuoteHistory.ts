import { quoteHistoryCall, type KlineInterval, type QuoteHistory } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";
import { candleCount } from "./chartIntervals.ts";

/** Live prices extend the last candle; new candles need a request. */
const longestRefreshMinutes = 5;

export function useQuoteHistory(symbol: string, interval: KlineInterval): Loaded<QuoteHistory> {
  const { api } = useRemoteContext();
  const source = useMemo(
    () => ({
      load: (signal: AbortSignal) =>
        quoteHistoryCall(api, { symbol, interval, limit: candleCount }, { signal }),
    }),
    [api, symbol, interval],
  );
  const history = useLoaded(source);
  const minutes = interval.endsWith("m") ? Number.parseInt(interval, 10) : longestRefreshMinutes;
  const refreshMs = Math.min(minutes, longestRefreshMinutes) * 60_000;
  usePolling(history.reload, refreshMs, !history.isPending);
  return history;
}
