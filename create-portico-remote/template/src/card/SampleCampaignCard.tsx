import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import styles from "./SampleCampaignCard.module.css";

const pair = { symbol: "BTCUSDT", name: "BTC/USDT" };

/** The campaign on other pages: a link to its page, with a live price. */
export function SampleCampaignCard() {
  const { navigation } = useRemoteContext();
  return (
    <a className={styles["card"]} href={navigation.hrefFor("/sample-campaign/")}>
      <span className={styles["title"]}>
        <FormattedMessage id="sampleCampaign.heading" />
      </span>
      <span className={styles["price"]}>
        <bdi>{pair.name}</bdi> <QuoteValue symbol={pair.symbol} /> <QuoteChange symbol={pair.symbol} />
      </span>
    </a>
  );
}
