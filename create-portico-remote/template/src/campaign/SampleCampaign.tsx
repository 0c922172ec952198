import { formatPrice, noValueText, selectDisplayName, selectSessionStatus } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { Button, QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import { useDayHigh } from "./useDayHigh.ts";
import styles from "./SampleCampaign.module.css";

const pair = { symbol: "BTCUSDT", name: "BTC/USDT" };

/** The campaign's page: a live price, a figure from a call, and who is logged in. */
export function SampleCampaign() {
  return (
    <div className={styles["page"]}>
      <h1 className={styles["heading"]}>
        <FormattedMessage id="sampleCampaign.heading" />
      </h1>
      <section className={styles["card"]} aria-label={pair.name}>
        <p className={styles["price"]}>
          <bdi>{pair.name}</bdi> <QuoteValue symbol={pair.symbol} /> <QuoteChange symbol={pair.symbol} />
        </p>
        <DayHigh />
      </section>
      <Visitor />
    </div>
  );
}

function DayHigh() {
  const { app } = useRemoteContext();
  const { high, hasFailed, retry } = useDayHigh(pair.symbol);
  return (
    <p className={styles["figure"]}>
      <FormattedMessage id="sampleCampaign.high" />{" "}
      {hasFailed ? (
        <Button size="small" onClick={retry}>
          <FormattedMessage id="sampleCampaign.retry" />
        </Button>
      ) : (
        <bdi>{high === null ? noValueText : formatPrice(high, app.locale)}</bdi>
      )}
    </p>
  );
}

/** The masked name of a user, a way to log in for a visitor, and the same space while neither is known. */
function Visitor() {
  const { session } = useRemoteContext();
  const status = useSelector(selectSessionStatus);
  const name = useSelector(selectDisplayName);
  return (
    <div className={styles["visitor"]}>
      {status === "logged-in" && <bdi>{name}</bdi>}
      {status === "fetched" && (
        <Button variant="primary" onClick={() => session.requestLogin()}>
          <FormattedMessage id="sampleCampaign.logIn" />
        </Button>
      )}
    </div>
  );
}
