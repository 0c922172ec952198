/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { Sparkline, type SparklineProps } from "./Sparkline.tsx";

const candlesOf = (...closes: readonly string[]) => closes.map((close) => ({ close }));

const stored = "M0.00 0.00L100.00 32.00L200.00 16.00";
const live = "M0.00 16.00L100.00 32.00L200.00 0.00";

test.each<[string, Partial<SparklineProps>, string, string]>([
  ["the candles without a quote", {}, stored, "down"],
  ["the live price at the end", { quote: { open: "105", close: "110" } }, live, "up"],
  ["the color of the last 24 hours", { quote: { open: "120", close: "110" } }, live, "down"],
  ["the color of other candles", { interval: "5m", quote: { open: "120", close: "110" } }, live, "up"],
  ["a market without movement", { candles: candlesOf("5", "5") }, "M0.00 16.00L200.00 16.00", "up"],
  ["nothing with one candle", { candles: candlesOf("5") }, "", "up"],
  ["nothing without candles", { candles: [] }, "", "up"],
])("shows %s", (_, props, path, direction) => {
  const size = { width: 200, height: 32 };
  const candles = candlesOf("100", "90", "95");
  const { container } = render(
    <Sparkline {...{ candles, interval: "30m", quote: undefined, ...size, ...props }} />,
  );
  const drawing = container.querySelector("svg");
  expect(drawing?.querySelector("path")?.getAttribute("d")).toBe(path);
  expect(drawing?.getAttribute("data-direction")).toBe(direction);
});
