/**
 * @jest-environment jsdom
 */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Panel } from "../panels/lazyPanels.tsx";
import { renderHeader } from "../testing/renderHeader.tsx";
import { SearchButton } from "./SearchButton.tsx";

const user = userEvent.setup();
beforeAll(() => Panel.preload());

const button = () => screen.getByRole("button", { name: "Search" });
const field = () => screen.findByRole("combobox", { name: "Search coins and pages" });
const keys = () => screen.queryAllByRole("option").map(({ dataset }) => dataset["trackLabel"]);
const activeKey = () =>
  screen.queryAllByRole("option", { selected: true }).map(({ dataset }) => dataset["trackLabel"]);

/** Prevents the navigation, which jsdom does not have, and returns the pressed links' addresses. */
function recordPresses(): readonly (string | null)[] {
  const pressed: (string | null)[] = [];
  handlePress = (event) => {
    const link = (event.target as Element).closest("a");
    if (link === null) return;
    event.preventDefault();
    pressed.push(link.getAttribute("href"));
  };
  window.addEventListener("click", handlePress);
  return pressed;
}
let handlePress: (event: Event) => void = () => {};
afterEach(() => window.removeEventListener("click", handlePress));

test("opens with the most traded coins and the first pages, in two named groups", async () => {
  renderHeader(<SearchButton />);
  await user.click(button());
  const list = within(await screen.findByRole("listbox"));
  expect(list.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Coins",
    "Pages",
  ]);
  expect(keys().slice(0, 5)).toEqual(["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "BNBUSDT"]);
});

test.each([
  ["Ctrl+K", { key: "k", ctrlKey: true }, true],
  ["Cmd+K", { key: "k", metaKey: true }, true],
  ["Ctrl+K with caps lock", { key: "K", ctrlKey: true }, true],
  ["Ctrl+K in a Russian layout", { key: "л", code: "KeyK", ctrlKey: true }, true],
  ["Ctrl+T of Dvorak", { key: "t", code: "KeyK", ctrlKey: true }, false],
  ["K alone", { key: "k" }, false],
  ["Ctrl+Shift+K", { key: "k", ctrlKey: true, shiftKey: true }, false],
  ["Ctrl+J", { key: "j", ctrlKey: true }, false],
])("%s opens it: %s", async (_name, event, isOpened) => {
  renderHeader(<SearchButton />);
  const isPrevented = !fireEvent.keyDown(document.body, event);
  expect(isPrevented).toBe(isOpened);
  if (isOpened) expect(await field()).toBeTruthy();
  else expect(button().getAttribute("aria-expanded")).toBe("false");
});

test("Enter opens what a field that was filled in without an event says", async () => {
  renderHeader(<SearchButton />);
  const pressed = recordPresses();
  await user.click(button());
  const input = (await field()) as HTMLInputElement;
  input.value = "solana";
  fireEvent.keyDown(input, { key: "Enter" });
  expect(input.value).toBe("solana");
  expect(pressed).toEqual(["/en/trade/spot/SOL/USDT/"]);
});

test("finds a coin by its name, and arrows and Enter open the active option", async () => {
  renderHeader(<SearchButton />);
  const pressed = recordPresses();
  await user.click(button());
  await user.type(await field(), "bit");
  expect(keys()).toEqual(["BTCUSDT"]);
  await user.clear(await field());
  expect(activeKey()).toEqual(["BTCUSDT"]);
  await user.keyboard("{ArrowDown}");
  expect(activeKey()).toEqual(["ETHUSDT"]);
  const active = screen.getByRole("option", { selected: true });
  expect((await field()).getAttribute("aria-activedescendant")).toBe(active.id);
  await user.keyboard("{Enter}");
  expect(pressed).toEqual(["/en/trade/spot/ETH/USDT/"]);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("arrows move from the last option to the first and back", async () => {
  renderHeader(<SearchButton />);
  await user.click(button());
  await user.click(await field());
  await user.keyboard("{ArrowUp}");
  expect(activeKey()).toEqual(keys().slice(-1));
  await user.keyboard("{ArrowDown}");
  expect(activeKey()).toEqual(keys().slice(0, 1));
});

test("Enter does nothing while an input method composes, nor without results", async () => {
  renderHeader(<SearchButton />);
  const pressed = recordPresses();
  await user.click(button());
  fireEvent.keyDown(await field(), { key: "Enter", isComposing: true });
  await user.type(await field(), "nonsense{Enter}");
  expect(keys()).toEqual([]);
  expect(screen.getByRole("status").textContent).toMatch(/Nothing found/);
  expect((await field()).getAttribute("aria-expanded")).toBe("false");
  expect(pressed).toEqual([]);
});

const symbolsCall = "GET /x-api/quotes/v1/symbols";

test("finds the pairs that only the exchange knows, once it has answered", async () => {
  const { api, passTime } = renderHeader(<SearchButton />);
  api.answer(symbolsCall, () => ({
    symbols: [
      { base_coin: "BTC", quote_coin: "USDT" },
      { base_coin: "SUI", quote_coin: "USDT" },
    ],
  }));
  const reply = api.holdBack(symbolsCall);
  await user.click(button());
  await user.type(await field(), "usdt");
  const before = keys();
  expect(before).not.toContain("SUIUSDT");
  await user.clear(await field());
  await user.type(await field(), "sui");
  expect(keys()).toEqual([]);
  reply.release();
  await passTime(0);
  expect(keys()).toEqual(["SUIUSDT"]);
  await user.clear(await field());
  await user.type(await field(), "btc");
  expect(keys()).toEqual(["BTCUSDT"]);
});

test.each([{ symbols: null }, { symbols: [{ base_coin: "../SUI", quote_coin: "USDT" }] }])(
  "keeps the edition's pairs when the exchange answers %j",
  async (answer) => {
    const { api, passTime } = renderHeader(<SearchButton />);
    api.answer(symbolsCall, () => answer);
    await user.click(button());
    await user.type(await field(), "sol");
    await passTime(0);
    expect(api.calls).toEqual([`${symbolsCall}?language=en`]);
    expect(keys()).toEqual(["SOLUSDT"]);
  },
);

test("shows live prices", async () => {
  const { quotes } = renderHeader(<SearchButton />);
  await user.click(button());
  await field();
  await waitFor(() => expect(quotes.subscriptions).toContain("BTCUSDT"));
});

test("lists what was opened last, until it is cleared", async () => {
  const { showVisitor } = renderHeader(<SearchButton />);
  await showVisitor();
  recordPresses();
  await user.click(button());
  await user.type(await field(), "fees{Enter}");
  await user.click(button());
  await field();
  expect(screen.getAllByRole("group")[0]?.getAttribute("aria-label")).toBe("Recent");
  expect(keys()[0]).toBe("fees");
  await user.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect(screen.getAllByRole("group")[0]?.getAttribute("aria-label")).toBe("Coins");
});

test("finds the account's pages for a user only", async () => {
  const { showUser, showVisitor } = renderHeader(<SearchButton />);
  await showVisitor();
  await user.click(button());
  await user.type(await field(), "orders");
  expect(keys()).toEqual([]);
  await showUser();
  expect(keys()).toEqual(["orders"]);
});

test("the browser's Escape closes it and returns the focus", async () => {
  renderHeader(<SearchButton />);
  await user.click(button());
  const dialog = (await field()).closest("dialog")!;
  act(() => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect([screen.queryByRole("listbox"), document.activeElement]).toEqual([null, button()]);
});

test("a press on the backdrop closes it, and one inside does not", async () => {
  renderHeader(<SearchButton />);
  await user.click(button());
  const dialog = (await field()).closest("dialog")!;
  fireEvent.click(dialog.firstElementChild!);
  expect(screen.queryByRole("listbox")).not.toBeNull();
  fireEvent.click(dialog);
  expect(screen.queryByRole("listbox")).toBeNull();
});
