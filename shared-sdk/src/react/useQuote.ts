import { useContext, useEffect } from "react";
import { useSelector } from "react-redux";
import { selectQuote, type ShownQuote, type WithQuotes } from "../quotes/quotesSlice.ts";
import { QuoteClientContext } from "./quoteClientContext.ts";

/**
 * The live quote of a symbol, watched for as long as the component is mounted. The component renders again only when
 * this symbol changes, at most once an animation frame.
 *
 * Shape:  `null` until the first frame of the symbol
 * Errors: without a provider of {@link QuoteClientContext} it shows what the store has and watches nothing
 */
export function useQuote(symbol: string): ShownQuote | null {
  const client = useContext(QuoteClientContext);
  useEffect(() => client?.subscribe(symbol), [client, symbol]);
  return useSelector((state: WithQuotes) => selectQuote(state, symbol));
}
