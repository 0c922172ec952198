/**
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContestPage, historyCall, retriesMs } from "../testing/createContestPage.ts";
import { MarketStrip } from "./MarketStrip.tsx";

const quote = (close: string) => ({ close, high: "110", low: "80", open: "100" });

async function renderStrip(page = createContestPage()) {
  await page.render(<MarketStrip symbols={["BTCUSDT"]} />);
  return page;
}
const chart = () => document.querySelector("svg[data-direction]");

test("has the attributes that automated tests of the exchange read", async () => {
  const page = await renderStrip();
  page.quotes.publish("BTCUSDT", quote("68412.50"));
  const price = document.querySelector('[data-quote="BTCUSDT"][data-field="close"]');
  expect(price?.getAttribute("data-value")).toBe("68412.50");
  expect(price?.textContent).toBe("68,412.50");
});

test("a card shows high, low and volume of the last 24 hours", async () => {
  const page = await renderStrip();
  page.quotes.publish("BTCUSDT", quote("100"));
  const valueBeside = (name: string) =>
    screen.getByText(name).parentElement?.querySelector("[data-field]")?.getAttribute("data-value");
  expect(["24h high", "24h low", "24h volume"].map(valueBeside)).toEqual(["110", "80", "1"]);
});

test("links each pair to its trading page", async () => {
  await renderStrip();
  const link = screen.getByRole("link", { name: /BTC ?\/USDT/ });
  expect(link.getAttribute("href")).toBe("/en/trade/spot/BTC/USDT/");
});

test("the interval switch requests other candles and keeps the chart until they have loaded", async () => {
  const page = createContestPage();
  page.api.answer(historyCall, ({ params }) => ({
    ...params,
    rows: ["1", "3"].map((close, index) => [index, close, close, close, close, "1"]),
  }));
  await renderStrip(page);
  page.quotes.publish("BTCUSDT", quote("90"));
  // 90 is below the price of 24 hours ago
  expect(chart()?.getAttribute("data-direction")).toBe("down");
  const group = screen.getByRole("group", { name: "Chart interval" });
  const checked = () => [...group.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value);
  expect([group.textContent, checked()]).toEqual(["Chart interval1 min5 min15 min30 min", ["30m"]]);
  const held = page.api.holdBack(historyCall);
  await userEvent.click(screen.getByRole("radio", { name: "5 min" }));
  expect([checked(), chart()?.getAttribute("data-interval")]).toEqual([["5m"], "30m"]);
  held.release();
  await page.passTime(0);
  expect(chart()?.getAttribute("data-interval")).toBe("5m");
  // and above the first of these candles
  expect(chart()?.getAttribute("data-direction")).toBe("up");
  expect(page.api.callsTo(historyCall).map(({ params }) => params)).toEqual([
    { symbol: "BTCUSDT", interval: "30m", limit: "48" },
    { symbol: "BTCUSDT", interval: "5m", limit: "48" },
  ]);
});

test("shows only the price without a history, which is requested again after five minutes", async () => {
  const page = createContestPage();
  page.api.disconnect(historyCall);
  await renderStrip(page);
  await page.passTime(retriesMs);
  expect(chart()).toBeNull();
  expect(screen.getByRole("link", { name: /BTC ?\/USDT/ })).toBeTruthy();
  page.api.answer(historyCall, ({ params }) => ({
    symbol: params["symbol"],
    interval: "30m",
    rows: [
      [1, "1", "1", "1", "1", "1"],
      [2, "2", "2", "2", "2", "1"],
    ],
  }));
  await page.passTime(5 * 60_000);
  expect(chart()).not.toBeNull();
});
