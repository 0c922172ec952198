import { symbolOf, tradePathOf } from "@portico/shared-sdk/pages";
import { FormattedMessage, useIntl, useQuote, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton, QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import styles from "./MarketStrip.module.css";

/** What every region trades most; a choice of this project. */
const pairs = [
  { base: "BTC", quote: "USDT" },
  { base: "ETH", quote: "USDT" },
  { base: "SOL", quote: "USDT" },
  { base: "XRP", quote: "USDT" },
] as const;

const dayFigures = [
  { field: "high", label: <FormattedMessage id="home.markets.high" /> },
  { field: "low", label: <FormattedMessage id="home.markets.low" /> },
  { field: "volume", label: <FormattedMessage id="home.markets.volume" /> },
] as const;

export function MarketStrip() {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  return (
    <section className={styles["strip"]} aria-label={intl.formatMessage({ id: "home.markets.hot" })}>
      <ul className={styles["list"]}>
        {pairs.map(({ base, quote }) => (
          <li key={base} className={styles["card"]}>
            <div className={styles["top"]}>
              <bdi className={styles["pair"]}>
                <span>{base}</span>
                <span className={styles["quote"]}>{`/${quote}`}</span>
              </bdi>
              <QuoteChange symbol={`${base}${quote}`} />
            </div>
            <QuoteValue symbol={`${base}${quote}`} className={styles["price"]} />
            <DayFigures symbol={symbolOf({ base, quote })} />
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
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Empty until the first quote, at its final size: the static page contains no figures, which would be outdated. */
function DayFigures({ symbol }: { readonly symbol: string }) {
  const hasQuote = useQuote(symbol) !== null;
  return (
    <dl className={styles["day"]}>
      {hasQuote &&
        dayFigures.map(({ field, label }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <QuoteValue symbol={symbol} field={field} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
