import { klineIntervals, type KlineInterval } from "@portico/shared-sdk";
import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { LinkButton, QuoteChange, QuoteValue } from "@portico/shared-sdk/ui";
import { Modal } from "@portico/shared-sdk/ui/modal";
import { useState } from "react";
import type { SheetParts } from "../sheetParts.ts";
import { CandlePanel } from "./CandlePanel.tsx";
import { IntervalName } from "./IntervalName.tsx";
import styles from "./MarketSheet.module.css";

export interface MarketSheetProps {
  readonly symbol: string;
  /** The pair as shown, such as `BTC/USDT`. */
  readonly pair: string;
  readonly tradeAddress: string;
  readonly firstInterval: KlineInterval;
  readonly parts: SheetParts;
  readonly onClose: () => void;
}

const intervals = klineIntervals.map(({ id }) => id);

/**
 * The market of one pair: candles in all intervals, the figures of the last 24 hours and the way to trade.
 *
 * Source: S10.21
 */
export function MarketSheet({ symbol, pair, tradeAddress, firstInterval, parts, onClose }: MarketSheetProps) {
  const intl = useIntl();
  const [interval, setChosen] = useState(firstInterval);
  const figures = [
    [<FormattedMessage id="contest.markets.change" />, <QuoteChange symbol={symbol} />],
    [<FormattedMessage id="contest.markets.open" />, <QuoteValue symbol={symbol} field="open" />],
    [<FormattedMessage id="contest.markets.high" />, <QuoteValue symbol={symbol} field="high" />],
    [<FormattedMessage id="contest.markets.low" />, <QuoteValue symbol={symbol} field="low" />],
    [<FormattedMessage id="contest.markets.volume" />, <QuoteValue symbol={symbol} field="volume" />],
  ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={<bdi dir="ltr">{pair}</bdi>}
      closeLabel={intl.formatMessage({ id: "contest.markets.close" })}
      actions={
        <LinkButton
          variant="primary"
          href={tradeAddress}
          data-track-event="contest_market_trade"
          data-track-category="contest"
          data-track-label={symbol}
        >
          <FormattedMessage id="contest.action.trade" />
        </LinkButton>
      }
    >
      <p className={styles["price"]}>
        <QuoteValue symbol={symbol} />
      </p>
      <parts.IntervalSwitch
        name="contest-candle-interval"
        intervals={intervals}
        interval={interval}
        onChange={setChosen}
        renderInterval={(offered) => <IntervalName interval={offered} />}
      />
      <div className={styles["frame"]}>
        <CandlePanel symbol={symbol} pair={pair} interval={interval} parts={parts} />
      </div>
      <dl className={styles["day"]}>
        {figures.map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
