import { FormattedMessage, useQuote, useRemoteContext } from "@portico/shared-sdk/react";

// needs the capability "quotes" in the manifest
export function Price({ symbol }: { symbol: string }) {
  const { navigation } = useRemoteContext();
  const shown = useQuote(symbol);
  return (
    <a href={navigation.hrefFor("/markets/")}>
      <FormattedMessage id="wheel.price" values={{ price: shown?.quote.close ?? "–" }} />
    </a>
  );
}
