import { defineRemote } from "@portico/shared-sdk";
import { FormattedMessage, mountReact, useRemoteContext } from "@portico/shared-sdk/react";
import { QuoteValue } from "@portico/shared-sdk/ui";
import styles from "./ConverterCard.module.css";

/** A card on the home page: a link to the remote's own page, with a live price. */
function ConverterCard() {
  const { navigation } = useRemoteContext();
  return (
    <a className={styles["card"]} href={navigation.hrefFor("/coin-converter/")}>
      <FormattedMessage id="coinConverter.heading" /> <QuoteValue symbol="BTCUSDT" />
    </a>
  );
}

export const { contract, mount } = defineRemote({ mount: mountReact(ConverterCard) });
