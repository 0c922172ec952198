import { quoteHistoryCall } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useEffect, useState } from "react";

const hoursOfDay = 24;

export interface DayHigh {
  /** `null` until it is known. */
  readonly high: string | null;
  readonly hasFailed: boolean;
  retry(): void;
}

const pending: Omit<DayHigh, "retry"> = { high: null, hasFailed: false };

/** The highest price of the last 24 hours, from the exchange's price history. */
export function useDayHigh(symbol: string): DayHigh {
  const { api } = useRemoteContext();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(pending);
  useEffect(() => {
    const abort = new AbortController();
    const range = { symbol, interval: "1h", limit: hoursOfDay } as const;
    quoteHistoryCall(api, range, { signal: abort.signal }).then(
      ({ candles }) => {
        // decimals stay text until they are compared
        const [high = null] = candles.map((candle) => candle.high).sort((a, b) => Number(b) - Number(a));
        if (!abort.signal.aborted) setOutcome({ high, hasFailed: false });
      },
      () => {
        if (!abort.signal.aborted) setOutcome({ high: null, hasFailed: true });
      },
    );
    return () => abort.abort();
  }, [api, symbol, attempt]);
  const retry = useCallback(() => {
    setOutcome(pending);
    setAttempt((count) => count + 1);
  }, []);
  return { ...outcome, retry };
}
