import type { Candle } from "@portico/shared-sdk";
import { FormattedMessage } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import { memo, type ReactNode } from "react";
import type { CandleLabels } from "./drawCandles.ts";

export interface CandleTableProps {
  readonly caption: ReactNode;
  readonly candles: readonly Candle[];
  readonly labels: TableLabels;
}

interface TableLabels extends CandleLabels {
  readonly formatVolume: (volume: string) => string;
}

/** The candles in numbers, newest first, for screen readers. */
export function CandleTable({ caption, candles, labels }: CandleTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="contest.candles.start" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.candles.open" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.candles.high" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.candles.low" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.candles.close" />
            </th>
            <th scope="col">
              <FormattedMessage id="contest.leaderboard.volume" />
            </th>
          </tr>
        </thead>
        <tbody>
          {candles
            .map((candle) => <CandleRow key={candle.startMs} candle={candle} labels={labels} />)
            .reverse()}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

interface CandleRowProps extends Pick<CandleTableProps, "labels"> {
  readonly candle: Candle;
}

/** performance: only the row of the running candle changes with a quote */
const CandleRow = memo(function CandleRow({
  candle: { startMs, open, high, low, close, volume },
  labels: { formatPrice, formatStart, formatVolume },
}: CandleRowProps) {
  return (
    <tr data-candle={startMs}>
      <th scope="row">{formatStart(startMs)}</th>
      <td>{formatPrice(open)}</td>
      <td>{formatPrice(high)}</td>
      <td>{formatPrice(low)}</td>
      <td>{formatPrice(close)}</td>
      <td>{formatVolume(volume)}</td>
    </tr>
  );
});
