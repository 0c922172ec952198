/**
 * @jest-environment jsdom
 */
import type { RealtimeState } from "@portico/shared-sdk";
import { quotesSlice } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createManualClock } from "@portico/shared-sdk/testing";
import { afterNextPaint } from "@portico/shared-sdk/ui";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPageContext } from "../../../tests/createPageContext.ts";
import { MarketTable } from "./MarketTable.tsx";

const user = userEvent.setup();

afterEach(() => localStorage.clear());

const quote = (symbol: string, range: string) => ({
  symbol,
  time: 1,
  open: "100",
  close: "110",
  high: "120",
  low: "90",
  volume: "5",
  quoteVolume: "500",
  range,
});

function renderTable(host?: string) {
  const facts = createPageContext("/", host);
  const clock = createManualClock();
  const view = render(
    <RemoteProviders context={{ ...facts, clock }}>
      <MarketTable />
    </RemoteProviders>,
  );
  const receive = (...ranges: readonly (readonly [string, string])[]) =>
    act(() => {
      facts.store.dispatch(
        quotesSlice.actions.received(ranges.map(([symbol, range]) => quote(symbol, range))),
      );
    });
  const changeLink = (state: RealtimeState) =>
    act(() => {
      facts.store.dispatch(quotesSlice.actions.linkChanged(state));
    });
  return { ...view, clock, receive, changeLink };
}

const pairs = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

const tab = (name: string) => screen.getByRole("tab", { name });

/** The content of a pressed tab shows after the next frame. */
async function open(name: string): Promise<void> {
  fireEvent.click(tab(name));
  await act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));
  expect(screen.getByRole("tabpanel", { name })).toBeTruthy();
}

test("starts with every pair of the edition, its own currency first", () => {
  renderTable("tr");
  expect(pairs()).toHaveLength(8);
  expect(pairs().slice(0, 3)).toEqual(["BTC/TRY", "ETH/TRY", "BTC/USDT"]);
  expect(within(screen.getByRole("table")).getAllByRole("link")[0]?.getAttribute("href")).toBe(
    "/en/trade/spot/BTC/TRY/",
  );
});

const unchanged = ["XRP", "BNB", "TON", "DOGE", "ADA"].map((base) => [`${base}USDT`, "0"] as const);

test("orders gainers and losers by their change, and keeps the order until the next one is due", async () => {
  const { clock, receive } = renderTable();
  receive(["BTCUSDT", "0.02"], ["ETHUSDT", "-0.01"], ["SOLUSDT", "0.05"], ...unchanged);
  await open("Gainers");
  expect(pairs()).toEqual(["SOL/USDT", "BTC/USDT"]);
  receive(["BTCUSDT", "0.09"]);
  expect(pairs()).toEqual(["SOL/USDT", "BTC/USDT"]);
  act(() => clock.advance(15_000));
  expect(pairs()).toEqual(["BTC/USDT", "SOL/USDT"]);
  await open("Losers");
  expect(pairs()).toEqual(["ETH/USDT"]);
});

test("gainers are skeleton rows until each pair has a price", async () => {
  const { receive } = renderTable();
  receive(["BTCUSDT", "0.02"], ["ETHUSDT", "-0.01"], ["SOLUSDT", "0.05"]);
  await open("Gainers");
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  // eight skeletons and the header
  expect(screen.getAllByRole("row")).toHaveLength(9);
  expect(screen.queryAllByRole("rowheader")).toEqual([]);
  receive(...unchanged);
  expect(pairs()).toEqual(["SOL/USDT", "BTC/USDT"]);
  expect(screen.getByRole("table").hasAttribute("aria-busy")).toBe(false);
});

test("a tab without pairs shows a message", async () => {
  const { receive } = renderTable();
  receive(["BTCUSDT", "0"], ["ETHUSDT", "0"], ["SOLUSDT", "0"], ...unchanged);
  await open("Losers");
  expect(screen.getByText("No pair is in this list right now.")).toBeTruthy();
});

const notice = () => screen.queryByRole("status")?.textContent;
const noPrices = "Live prices are not available right now. They come back by themselves.";

test.each([
  ["init", undefined],
  ["open", undefined],
  ["closed", noPrices],
  ["error", noPrices],
] as const)("while the stream is %s and prices are missing, the notice is %s", async (state, expected) => {
  const { changeLink } = renderTable();
  changeLink(state);
  expect(notice()).toBe(expected);
  expect(pairs()).toHaveLength(8);
  await open("Gainers");
  expect(notice()).toBe(expected);
  // nothing loads while the stream is lost
  expect(screen.getAllByRole("row")).toHaveLength(expected === undefined ? 9 : 2);
  expect(screen.queryByText("No pair is in this list right now.")).toBeNull();
});

test("a stream that is lost after the first prices needs no notice, and a returned one ends it", () => {
  const { receive, changeLink } = renderTable();
  changeLink("error");
  expect(notice()).toBe(noPrices);
  changeLink("open");
  receive(["BTCUSDT", "0.02"], ["ETHUSDT", "-0.01"], ["SOLUSDT", "0.05"], ...unchanged);
  expect(notice()).toBeUndefined();
  changeLink("error");
  expect(notice()).toBeUndefined();
});

test("keeps favorites in this browser", async () => {
  const { unmount } = renderTable();
  await open("Favorites");
  expect(screen.getByText("Mark pairs with the star to see them here.")).toBeTruthy();
  await open("Hot");
  await user.click(screen.getByRole("button", { name: "Favorite: XRP/USDT", pressed: false }));
  await open("Favorites");
  expect(pairs()).toEqual(["XRP/USDT"]);
  unmount();
  renderTable();
  await user.click(screen.getByRole("button", { name: "Favorite: XRP/USDT", pressed: true }));
  await open("Favorites");
  expect(screen.queryAllByRole("rowheader")).toEqual([]);
});

test("ignores a stored list that the product did not write", async () => {
  localStorage.setItem("portico:favorites", "BTCUSDT,<script>,BTCUSDT");
  renderTable();
  await open("Favorites");
  expect(pairs()).toEqual(["BTC/USDT"]);
});
