import { quoteHistoryCall, type QuoteHistory } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { useLoaded, type Loaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";

/** A day in half hours. */
const range = { interval: "30m", limit: 48 } as const;

/** The socket draws the last point on; a new half hour needs to be asked for. */
const refreshMs = 5 * 60_000;

export function useQuoteHistory(symbol: string): Loaded<QuoteHistory> {
  const { api } = useRemoteContext();
  const load = useMemo(
    () => (signal: AbortSignal) => quoteHistoryCall(api, { symbol, ...range }, { signal }),
    [api, symbol],
  );
  const history = useLoaded(load);
  usePolling(history.reload, refreshMs, !history.isPending);
  return history;
}
