/**
 * @jest-environment jsdom
 */
import { klineIntervals } from "@portico/shared-sdk";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContestPage, historyCall, retriesMs } from "../../testing/createContestPage.ts";
import { nowMs } from "../../testing/contestReplies.ts";
import { MarketStrip } from "../MarketStrip.tsx";
import { sheetParts } from "../sheetParts.ts";
import { drawCandles } from "./drawCandles.ts";
import { MarketSheet } from "./MarketSheet.tsx";

// jsdom has no canvas; a browser test looks at the picture
jest.mock("./drawCandles.ts", () => ({ drawCandles: jest.fn() }));

const hourMs = 3_600_000;
const quote = (close: string) => ({ close, open: "50", high: "120", low: "40", volume: "12.5" });

function createPage(options: Parameters<typeof createContestPage>[0] = {}) {
  const page = createContestPage(options);
  page.api.answer(historyCall, ({ params }) => ({
    ...params,
    rows: [
      [nowMs - hourMs, "100", "110", "90", "105", "7"],
      [nowMs, "105", "106", "104", "105", "2"],
    ],
  }));
  return page;
}

async function openSheet(page = createPage()) {
  const view = await page.render(
    <MarketSheet
      symbol="BTCUSDT"
      pair="BTC/USDT"
      tradeAddress="/en/trade/spot/BTC/USDT/"
      firstInterval="1h"
      parts={sheetParts}
      onClose={jest.fn()}
    />,
  );
  return { page, view };
}

/** The newest candles of the table as texts, without their starts. */
function readTable(count: number) {
  const rows = [...document.querySelectorAll("[data-candle]")].slice(0, count);
  return rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).join(" "));
}

test("a click on a card opens the sheet, and closing it gives the page back", async () => {
  const page = createPage();
  await page.render(<MarketStrip symbols={["BTCUSDT"]} />);
  await userEvent.click(screen.getByRole("link", { name: /BTC ?\/USDT/ }));
  const dialog = await screen.findByRole("dialog", { name: "BTC/USDT" });
  expect(within(dialog).getByRole("link", { name: "Trade now" }).getAttribute("href")).toBe(
    "/en/trade/spot/BTC/USDT/",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("offers the fifteen intervals, and requests the chosen one", async () => {
  const { page } = await openSheet();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(klineIntervals.map(({ id }) => id));
  expect(screen.getByRole("group", { name: "Chart interval" }).textContent).toBe(
    "Chart interval1 min3 min5 min15 min30 min1 h2 h4 h6 h8 h12 h1 d3 d1 wk1 mo",
  );
  for (const radio of radios) await userEvent.click(radio);
  expect(page.api.callsTo(historyCall).map(({ params }) => params["interval"])).toEqual([
    "1h",
    ...klineIntervals.map(({ id }) => id),
  ]);
  expect(screen.getByRole("table", { name: "Candles of BTC/USDT, 1 mo" })).toBeTruthy();
});

test("the last candle grows with each quote, and the next one begins with its interval", async () => {
  const { page } = await openSheet();
  expect(readTable(3)).toEqual(["105 106 104 105 2", "100 110 90 105 7"]);
  for (const close of ["108", "101", "104"]) {
    page.quotes.publish("BTCUSDT", quote(close));
    await page.passTime(100);
  }
  expect(readTable(1)).toEqual(["105 108 101 104 2"]);
  await page.passTime(hourMs);
  page.quotes.publish("BTCUSDT", quote("109"));
  await page.passTime(100);
  expect(readTable(2)).toEqual(["109 109 109 109 0", expect.stringMatching(/^105 /)]);
  expect(jest.mocked(drawCandles).mock.lastCall?.[1].map(({ close }) => close)).toEqual([
    "105",
    "104",
    "109",
  ]);
});

test("shows the figures of the last 24 hours", async () => {
  const { page } = await openSheet();
  page.quotes.publish("BTCUSDT", quote("60"));
  await page.passTime(100);
  const figures = [...document.querySelectorAll("dl div")].map((figure) => figure.textContent);
  expect(figures).toEqual(["24h change+20.00%", "24h open50", "24h high120", "24h low40", "24h volume12.5"]);
});

test("the chart of the previous interval stays until the next one has loaded", async () => {
  const { page } = await openSheet();
  const held = page.api.holdBack(historyCall);
  await userEvent.click(screen.getByRole("radio", { name: "1 d" }));
  expect(screen.getByRole("table").textContent).toContain("1 h");
  expect(document.querySelector("canvas[data-busy]")).not.toBeNull();
  held.release();
  await page.passTime(0);
  expect(screen.getByRole("table").textContent).toContain("1 d");
  expect(document.querySelector("canvas[data-busy]")).toBeNull();
});

test("says that a pair has no trades yet, until the first one arrives", async () => {
  const page = createPage();
  page.api.answer(historyCall, ({ params }) => ({ ...params, rows: [] }));
  await openSheet(page);
  expect(screen.getByText("There were no trades in this period yet.")).toBeTruthy();
  page.quotes.publish("BTCUSDT", quote("60"));
  await page.passTime(100);
  expect(readTable(2)).toEqual(["60 60 60 60 0"]);
});

test("shows a failure, and loads again on retry", async () => {
  const page = createPage();
  page.api.disconnect(historyCall);
  await openSheet(page);
  await page.passTime(retriesMs);
  expect(screen.getByRole("alert").textContent).toContain("The chart didn’t load.");
  page.api.answer(historyCall, ({ params }) => ({ ...params, rows: [[nowMs, "1", "1", "1", "1", "1"]] }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await page.passTime(0);
  expect(readTable(2)).toEqual(["1 1 1 1 1"]);
});

test("closing it ends the subscription", async () => {
  const { page, view } = await openSheet();
  expect([...page.quotes.subscriptions]).toEqual(["BTCUSDT"]);
  view.unmount();
  await page.passTime(0);
  expect([...page.quotes.subscriptions]).toEqual([]);
});

test("a click with a modifier key leaves the link to the browser", async () => {
  const page = createPage();
  await page.render(<MarketStrip symbols={["BTCUSDT"]} />);
  const link = screen.getByRole("link", { name: /BTC ?\/USDT/ });
  const isLeft: boolean[] = [];
  // jsdom follows no links
  document.addEventListener("click", (event) => {
    isLeft.push(!event.defaultPrevented);
    event.preventDefault();
  });
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  await user.click(link);
  expect(isLeft).toEqual([true, false]);
});
