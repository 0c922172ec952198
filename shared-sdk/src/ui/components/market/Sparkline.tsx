import { joinClassNames } from "@portico/shared-sdk/ui";
import type { Candle } from "../../../exchange/api/quoteHistoryCall.ts";
import type { Quote } from "../../../exchange/quotes/quote.ts";
import type { KlineInterval } from "../../../region/format/klineIntervals.ts";
import styles from "./Sparkline.module.css";

export interface SparklineProps {
  /** The newest 48, the oldest first; without two of them the drawing is empty. */
  readonly candles: readonly Pick<Candle, "close">[];
  /** Half hours are the last 24 hours: then the color is that of `QuoteChange`. */
  readonly interval: KlineInterval;
  readonly quote: Pick<Quote, "open" | "close"> | undefined;
  /** Units: CSS pixels; a style of `className` stretches the drawing. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** A line that ends at the live price, from left to right in time on every page. Decoration: show the figures beside it. */
export function Sparkline({ candles, interval, quote, width, height, className }: SparklineProps) {
  // only for the eye, so binary floats will do
  const values = candles.map(({ close }) => Number(close));
  let first = values[0];
  if (quote !== undefined) {
    // order: the last candle is still growing, and the live price is its newest close
    values.splice(-1, 1, Number(quote.close));
    if (interval === "30m") first = Number(quote.open);
  }
  return (
    <svg
      className={joinClassNames(styles["line"], className)}
      viewBox={`0 -1 ${width} ${height + 2}`}
      width={width}
      height={height + 2}
      preserveAspectRatio="none"
      data-direction={values[values.length - 1]! < first! ? "down" : "up"}
      data-interval={interval}
      aria-hidden="true"
      focusable="false"
    >
      <path d={pathOf(values, width, height)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function pathOf(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stepWidth = width / (values.length - 1);
  return values
    .map((value, index) => {
      // a market without movement is a line through the middle
      const share = span === 0 ? 0.5 : (value - low) / span;
      const x = (index * stepWidth).toFixed(2);
      const y = (height * (1 - share)).toFixed(2);
      return `${index === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");
}
