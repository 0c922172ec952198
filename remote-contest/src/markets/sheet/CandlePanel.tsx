import type { KlineInterval } from "@portico/shared-sdk";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatDate, formatDateTime, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import { useMemo } from "react";
import type { SheetParts } from "../sheetParts.ts";
import { CandleChart } from "./CandleChart.tsx";
import { CandleTable } from "./CandleTable.tsx";
import { IntervalName } from "./IntervalName.tsx";
import { useLiveCandles } from "./useLiveCandles.ts";
import styles from "./MarketSheet.module.css";

export interface CandlePanelProps {
  readonly symbol: string;
  readonly pair: string;
  readonly interval: KlineInterval;
  readonly parts: SheetParts;
}

/** The chart of a pair, as a picture and as a table; its last candle is live. */
export function CandlePanel({ symbol, pair, interval, parts }: CandlePanelProps) {
  const { Notice, RetryButton, hasFailed, useQuoteHistory } = parts;
  const { app } = useRemoteContext();
  const history = useQuoteHistory(symbol, interval);
  const live = useLiveCandles(symbol, history.value);
  const shownInterval = live?.interval ?? interval;
  const hasTime = /[mh]$/.test(shownInterval);
  const labels = useMemo(() => {
    const formatMoment = hasTime ? formatDateTime : formatDate;
    return {
      formatPrice: (price: string) => formatPrice(price, app.locale),
      formatStart: (startMs: number) => formatMoment(startMs, app.locale, { timeZone: "UTC" }),
      formatVolume: (volume: string) => formatThousands(volume, app.locale),
    };
  }, [app.locale, hasTime]);
  if (hasFailed(history)) {
    return (
      <Notice isAlert action={<RetryButton onRetry={history.reload} />}>
        <FormattedMessage id="contest.candles.failed" />
      </Notice>
    );
  }
  if (live === null) return <div className={styles["loading"]} aria-busy="true" />;
  if (live.candles.length === 0) {
    return (
      <Notice>
        <FormattedMessage id="contest.candles.empty" />
      </Notice>
    );
  }
  return (
    <>
      <CandleChart candles={live.candles} labels={labels} isBusy={shownInterval !== interval} />
      <CandleTable
        caption={
          <FormattedMessage
            id="contest.candles.caption"
            values={{ pair, interval: <IntervalName interval={shownInterval} /> }}
          />
        }
        candles={live.candles}
        labels={labels}
      />
    </>
  );
}
