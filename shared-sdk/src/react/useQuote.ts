import { useEffect } from "react";
import { useSelector } from "react-redux";
import { selectQuote, type ShownQuote, type WithQuotes } from "../exchange/quotes/quotesSlice.ts";
import { useRemoteContext } from "./remoteContextHook.ts";

/**
 * The live quote of a symbol, watched for as long as the component is mounted. The component renders again only when
 * this symbol changes, at most once in 100 ms.
 *
 * Shape:  `null` until the first frame of the symbol
 * Errors: `CapabilityError` without the capability `quotes`, thrown
 */
export function useQuote(symbol: string): ShownQuote | null {
  const { quotes } = useRemoteContext();
  useEffect(() => quotes.subscribe(symbol), [quotes, symbol]);
  return useSelector((state: WithQuotes) => selectQuote(state, symbol));
}
