import type { Candle } from "@portico/shared-sdk";
import { useEffect, useReducer, useRef } from "react";
import { drawCandles, type CandleLabels } from "./drawCandles.ts";
import styles from "./MarketSheet.module.css";

export interface CandleChartProps {
  /** At least one. */
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
  useEffect(() => {
    // browser: where it is missing, the next quote draws in the new size
    if (!("ResizeObserver" in window) || canvas.current === null) return undefined;
    const observer = new ResizeObserver(drawAgain);
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  return (
    <canvas ref={canvas} className={styles["chart"]} data-busy={isBusy || undefined} aria-hidden="true" />
  );
}
