import type { Candle } from "@portico/shared-sdk";

export interface CandleLabels {
  /** Text of a price, which may lie between the prices of the candles. */
  readonly formatPrice: (price: string) => string;
  readonly formatStart: (startMs: number) => string;
}

/** CSS pixels. */
const lineHeight = 20;
const gap = 8;
const gridLines = 4;

/**
 * Draws candles in the colours, the font and the size of the canvas's element. Time runs to the right on each page.
 *
 * @param candles oldest first, at least one
 */
export function drawCandles(
  canvas: HTMLCanvasElement,
  candles: readonly Candle[],
  { formatPrice, formatStart }: CandleLabels,
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const color = (token: string) => style.getPropertyValue(`--color-${token}`).trim();
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.font = `${style.fontSize} ${style.fontFamily}`;
  context.textBaseline = "middle";
  context.direction = style.direction === "rtl" ? "rtl" : "ltr";

  // only for the eye, so binary floats will do
  const highest = Math.max(...candles.map(({ high }) => Number(high)));
  const lowest = Math.min(...candles.map(({ low }) => Number(low)));
  const last = candles[candles.length - 1]!;
  const decimals = (last.close.split(".")[1] ?? "").length;
  const prices = Array.from({ length: gridLines }, (_, line) =>
    formatPrice((lowest + ((highest - lowest) * line) / (gridLines - 1)).toFixed(decimals)),
  );
  const plotWidth = width - Math.max(...prices.map((text) => context.measureText(text).width)) - gap;
  const plotHeight = height - 2 * lineHeight;
  const yOf = (price: number) =>
    lineHeight / 2 + plotHeight * (highest === lowest ? 0.5 : (highest - price) / (highest - lowest));

  context.textAlign = "left";
  prices.forEach((text, line) => {
    const y = yOf(lowest + ((highest - lowest) * line) / (gridLines - 1));
    context.fillStyle = color("line");
    context.fillRect(0, Math.round(y), plotWidth, 1);
    context.fillStyle = color("text-secondary");
    context.fillText(text, plotWidth + gap, y);
  });

  const slot = plotWidth / candles.length;
  const bodyWidth = Math.max(1, Math.floor(slot * 0.7));
  candles.forEach(({ open, high, low, close }, index) => {
    const center = Math.round(slot * (index + 0.5));
    const [from, to] = [yOf(Number(open)), yOf(Number(close))];
    context.fillStyle = color(Number(close) < Number(open) ? "down" : "up");
    context.fillRect(center, yOf(Number(high)), 1, Math.max(1, yOf(Number(low)) - yOf(Number(high))));
    context.fillRect(
      center - Math.floor(bodyWidth / 2),
      Math.min(from, to),
      bodyWidth,
      Math.max(1, Math.abs(to - from)),
    );
  });

  const y = height - lineHeight / 2;
  context.fillStyle = color("text-secondary");
  context.fillText(formatStart(candles[0]!.startMs), 0, y);
  if (candles.length === 1) return;
  context.textAlign = "right";
  context.fillText(formatStart(last.startMs), plotWidth, y);
}
