import { watchSizes, type Candle } from "@portico/shared-sdk";
import { useEffect, useReducer, useRef } from "react";
import { drawCandles, type CandleLabels } from "./drawCandles.ts";
import styles from "./MarketSheet.module.css";

export interface CandleChartProps {
  /** The candles, at least one. */
  readonly candles: readonly Candle[];
  readonly labels: CandleLabels;
  readonly isBusy: boolean;
}

/** Hidden from screen readers, which have the table. */
export function CandleChart({ candles, labels, isBusy }: CandleChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (canvas.current !== null) drawCandles(canvas.current, candles, labels);
  });
  useEffect(() => (canvas.current === null ? undefined : watchSizes([canvas.current], drawAgain)), []);
  return (
    <canvas ref={canvas} className={styles["chart"]} data-busy={isBusy || undefined} aria-hidden="true" />
  );
}
