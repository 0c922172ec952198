import { FormattedMessage, useIntl, useQuote } from "@portico/shared-sdk/react";
import { noValueText } from "@portico/shared-sdk/remote";
import { Button, QuoteValue } from "@portico/shared-sdk/ui";
import { lazy, Suspense, useState } from "react";
import styles from "./CoinConverter.module.css";

const symbol = "BTCUSDT";

const ConverterHelp = lazy(async () => ({ default: (await import("./ConverterHelp.tsx")).ConverterHelp }));

/** Converts an amount of USDT to bitcoin at the live price. */
export function CoinConverter() {
  const { formatNumber } = useIntl();
  const quote = useQuote(symbol);
  const [amount, setAmount] = useState("1000");
  const [hasHelp, setHasHelp] = useState(false);
  const coins = Number(amount) / Number(quote?.quote.close);
  return (
    <section className={styles["converter"]} aria-labelledby="coin-converter-heading">
      <h1 id="coin-converter-heading">
        <FormattedMessage id="coinConverter.heading" />
      </h1>
      <label className={styles["amount"]}>
        <bdi>USDT</bdi>
        <input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
      </label>
      <output className={styles["coins"]}>
        <bdi>
          {Number.isFinite(coins) ? formatNumber(coins, { maximumFractionDigits: 6 }) : noValueText} BTC
        </bdi>
      </output>
      <p>
        <bdi>BTC/USDT</bdi> <QuoteValue symbol={symbol} />
      </p>
      {hasHelp ? (
        <Suspense>
          <ConverterHelp />
        </Suspense>
      ) : (
        <Button onClick={() => setHasHelp(true)}>
          <FormattedMessage id="coinConverter.showHelp" />
        </Button>
      )}
    </section>
  );
}
