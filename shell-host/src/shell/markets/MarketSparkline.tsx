import { quoteHistoryCall, type Candle } from "@portico/shared-sdk";
import { useQuote, useRemoteContext } from "@portico/shared-sdk/react";
import { Sparkline } from "@portico/shared-sdk/ui/market";
import { useEffect, useState } from "react";

/** 48 half hours: the 24 hours that the figures beside it describe. */
const range = { interval: "30m", limit: 48 } as const;

/** Empty, at its final size, until the history has loaded or when that fails. */
export function MarketSparkline({ symbol }: { readonly symbol: string }) {
  const { api } = useRemoteContext();
  const quote = useQuote(symbol)?.quote;
  const [candles, setCandles] = useState<readonly Candle[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    quoteHistoryCall(api, { symbol, ...range }, { signal: abort.signal }).then(
      (history) => setCandles(history.candles),
      () => {},
    );
    return () => abort.abort();
  }, [api, symbol]);
  return <Sparkline candles={candles} interval={range.interval} quote={quote} width={96} height={28} />;
}
