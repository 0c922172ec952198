/**
 * @jest-environment jsdom
 */
import { quotesSlice } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages, createManualClock } from "@portico/shared-sdk/testing";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../../messages/en.json";
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

function renderTable(host = "www") {
  const facts = createStaticRemoteContext({
    address: `https://${host}.portico.example/en/`,
    locale: "en",
    path: "/",
    release: { name: "shell", version: "0.0.0" },
    messages: compileMessages(messages),
  });
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
  return { ...view, clock, receive };
}

const pairs = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

const tab = (name: string) => screen.getByRole("tab", { name });

test("starts with every pair of the edition, its own currency first", () => {
  renderTable("tr");
  expect(pairs()).toHaveLength(8);
  expect(pairs().slice(0, 3)).toEqual(["BTC/TRY", "ETH/TRY", "BTC/USDT"]);
});

test("orders gainers and losers by their change, and keeps the order until the next one is due", async () => {
  const { clock, receive } = renderTable();
  receive(["BTCUSDT", "0.02"], ["ETHUSDT", "-0.01"], ["SOLUSDT", "0.05"]);
  await user.click(tab("Gainers"));
  expect(pairs()).toEqual(["SOL/USDT", "BTC/USDT"]);
  receive(["BTCUSDT", "0.09"]);
  expect(pairs()).toEqual(["SOL/USDT", "BTC/USDT"]);
  act(() => clock.advance(15_000));
  expect(pairs()).toEqual(["BTC/USDT", "SOL/USDT"]);
  await user.click(tab("Losers"));
  expect(pairs()).toEqual(["ETH/USDT"]);
});

test("keeps favorites in this browser", async () => {
  const { unmount } = renderTable();
  await user.click(tab("Favorites"));
  expect(screen.getByText("Mark pairs with the star to see them here.")).toBeTruthy();
  await user.click(tab("Hot"));
  await user.click(screen.getByRole("button", { name: "Favorite: XRP/USDT", pressed: false }));
  await user.click(tab("Favorites"));
  expect(pairs()).toEqual(["XRP/USDT"]);
  unmount();
  renderTable();
  await user.click(screen.getByRole("button", { name: "Favorite: XRP/USDT", pressed: true }));
  await user.click(tab("Favorites"));
  expect(screen.queryByRole("table")).toBeNull();
});

test("ignores a stored list that the product did not write", async () => {
  localStorage.setItem("portico:favorites", "BTCUSDT,<script>,BTCUSDT");
  renderTable();
  await user.click(tab("Favorites"));
  expect(pairs()).toEqual(["BTC/USDT"]);
});

test("the arrow keys choose the next tab and wrap around", async () => {
  renderTable();
  tab("Hot").focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("Gainers"));
  expect(tab("Gainers").getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{End}{ArrowRight}");
  expect(document.activeElement).toBe(tab("Favorites"));
  await user.keyboard("{ArrowLeft}{Home}{ArrowRight}");
  expect(document.activeElement).toBe(tab("Hot"));
});
