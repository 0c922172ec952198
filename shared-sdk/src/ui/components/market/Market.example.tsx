import { FormattedMessage, useQuote } from "@portico/shared-sdk/react";
import { MarketCard, Sparkline } from "@portico/shared-sdk/ui/market";

const candles = ["100", "96", "103", "101", "108"].map((close) => ({ close }));
const labels = {
  high: <FormattedMessage id="high" />,
  low: <FormattedMessage id="low" />,
  volume: <FormattedMessage id="volume" />,
};

export function Card() {
  const quote = useQuote("BTCUSDT")?.quote;
  const chart = <Sparkline candles={candles} interval="30m" quote={quote} width={96} height={28} />;
  return <MarketCard base="BTC" quote="USDT" labels={labels} chart={chart} href="/en/trade/spot/BTC/USDT/" />;
}

export const Directions = () =>
  ["120", "90"].map((close) => (
    <Sparkline
      key={close}
      candles={candles}
      interval="30m"
      quote={{ open: "100", close }}
      width={96}
      height={28}
    />
  ));
