import { defineRemote } from "@portico/shared-sdk";
import { FormattedMessage, mountReact, useRemoteContext } from "@portico/shared-sdk/react";
import { QuoteValue } from "@portico/shared-sdk/ui";
import styles from "./PriceCard.module.css";

/** A card on the home page: a link to the remote's own page, with a live price. */
export function PriceCard() {
  const { navigation } = useRemoteContext();
  return (
    <a className={styles["card"]} href={navigation.hrefFor("/price-board/")}>
      <FormattedMessage id="priceBoard.heading" /> <QuoteValue symbol="BTCUSDT" />
    </a>
  );
}

export const { contract, mount } = defineRemote({ mount: mountReact(PriceCard) });
