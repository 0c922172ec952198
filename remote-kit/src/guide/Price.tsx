import { formatPrice, noValueText } from "@portico/shared-sdk/remote";
import { useQuote, useRemoteContext } from "@portico/shared-sdk/react";

/** The live price of a pair: nothing yet, a price, or one that may be out of date. `QuoteValue` of `./ui` draws the same. */
export function Price({ symbol }: { readonly symbol: string }) {
  const { app } = useRemoteContext();
  const shown = useQuote(symbol);
  if (shown === null) return <bdi>{noValueText}</bdi>;
  return <bdi data-stale={shown.isStale}>{formatPrice(shown.quote.close, app.locale)}</bdi>;
}
