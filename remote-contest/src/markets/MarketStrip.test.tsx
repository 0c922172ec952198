/**
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import { createApiError } from "../testing/fakeExchange.ts";
import { createTestPage, historyCall, renderInRemote } from "../testing/renderInRemote.tsx";
import { MarketStrip } from "./MarketStrip.tsx";

const quote = (close: string) => ({
  symbol: "BTCUSDT",
  time: 1,
  close,
  high: "110",
  low: "80",
  open: "100",
  volume: "1",
  quoteVolume: "1",
  range: "0",
});

const renderStrip = (page = createTestPage()) => renderInRemote(<MarketStrip symbols={["BTCUSDT"]} />, page);
const chart = () => document.querySelector("svg[data-direction]");

test("a live price keeps the contract with automation", async () => {
  const page = await renderStrip();
  act(() => void page.context.store.dispatch({ type: "quotes/received", payload: [quote("68412.50")] }));
  const price = document.querySelector('[data-quote="BTCUSDT"][data-field="close"]');
  expect(price?.getAttribute("data-value")).toBe("68412.50");
  expect(price?.textContent).toBe("68,412.50");
});

test("each pair leads to where it is traded", async () => {
  await renderStrip();
  const link = screen.getByRole("link", { name: /BTC ?\/USDT/ });
  expect(link.getAttribute("href")).toBe("/en/trade/spot/BTC/USDT/");
});

test("the line ends at the live price and has its colour", async () => {
  const page = await renderStrip();
  // 100, 90, 95 of the history
  expect(chart()?.querySelector("path")?.getAttribute("d")).toBe("M0.00 0.00L100.00 32.00L200.00 16.00");
  expect(chart()?.getAttribute("data-direction")).toBe("down");
  act(() => void page.context.store.dispatch({ type: "quotes/received", payload: [quote("110")] }));
  expect(chart()?.querySelector("path")?.getAttribute("d")).toBe("M0.00 16.00L100.00 32.00L200.00 0.00");
  expect(chart()?.getAttribute("data-direction")).toBe("up");
});

test("right to left, time still runs to the right", async () => {
  await renderStrip(createTestPage({ locale: "ar-SA" }));
  expect(chart()?.querySelector("path")?.getAttribute("d")).toBe("M0.00 0.00L100.00 32.00L200.00 16.00");
  expect(chart()?.getAttribute("transform")).toBeNull();
});

test("without a history the price stands alone, and five minutes later it is asked for again", async () => {
  const page = createTestPage();
  page.exchange.answer(historyCall, () => {
    throw createApiError("http");
  });
  await renderStrip(page);
  expect(chart()).toBeNull();
  expect(screen.getByRole("link", { name: /BTC ?\/USDT/ })).toBeTruthy();
  page.exchange.answer(historyCall, ({ symbol }) => ({
    symbol,
    interval: "30m",
    rows: [
      [1, "1", "1", "1", "1", "1"],
      [2, "2", "2", "2", "2", "1"],
    ],
  }));
  await page.pass(5 * 60_000);
  expect(chart()).not.toBeNull();
});
