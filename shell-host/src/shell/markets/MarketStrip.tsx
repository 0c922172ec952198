import { tradePathOf } from "@portico/shared-sdk/pages";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { MarketCard } from "@portico/shared-sdk/ui/market";
import styles from "./MarketStrip.module.css";

/** What every region trades most; a choice of this project. */
const pairs = [
  { base: "BTC", quote: "USDT" },
  { base: "ETH", quote: "USDT" },
  { base: "SOL", quote: "USDT" },
  { base: "XRP", quote: "USDT" },
] as const;

const labels = {
  high: <FormattedMessage id="home.markets.high" />,
  low: <FormattedMessage id="home.markets.low" />,
  volume: <FormattedMessage id="home.markets.volume" />,
};

export function MarketStrip() {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  return (
    <section className={styles["strip"]} aria-label={intl.formatMessage({ id: "home.markets.hot" })}>
      <ul className={styles["list"]}>
        {pairs.map(({ base, quote }) => (
          <li key={base}>
            <MarketCard base={base} quote={quote} labels={labels}>
              <LinkButton
                href={navigation.hrefFor(tradePathOf({ base, quote }))}
                variant="tradeSecondary"
                size="small"
                data-track-event="home_trade"
                data-track-category="home"
                data-track-label={base}
              >
                <FormattedMessage id="home.markets.trade" values={{ coin: base }} />
              </LinkButton>
            </MarketCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
