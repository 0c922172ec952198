/**
 * @jest-environment jsdom
 */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BarBehavior, Panel } from "../panels/lazyPanels.tsx";
import { renderHeader, type HeaderPageOptions } from "../testing/renderHeader.tsx";
import { MainNavigation } from "./MainNavigation.tsx";

const user = userEvent.setup();
const entry = (name: string) => screen.getByRole("button", { name });
const panel = () => document.querySelector<HTMLElement>("[data-panel]");
const linkNames = () =>
  within(panel()!)
    .getAllByRole("link")
    .map((link) => link.querySelector("span > span")?.textContent);
const focusedName = () => document.activeElement?.querySelector("span > span")?.textContent;

/** The menus and their behavior are loaded on demand. */
async function showBar(options: HeaderPageOptions = {}) {
  // the pointer that tests share may rest on the page before
  await user.hover(document.body);
  const page = renderHeader(
    <>
      <MainNavigation />
      <button type="button">Elsewhere</button>
    </>,
    options,
  );
  await act(() => Promise.all([Panel.preload(), BarBehavior.preload()]));
  return page;
}

async function openByPress(name: string) {
  await user.click(entry(name));
  await waitFor(() => expect(panel()).not.toBeNull());
}

test("marks the current area", async () => {
  await showBar();
  const navigation = screen.getByRole("navigation", { name: "Main navigation" });
  const current = within(navigation).getAllByRole("link", { current: "page" });
  expect(current.map(({ textContent }) => textContent)).toEqual(["Exchange", "Markets"]);
});

test.each([
  ["Buy crypto", ["Fiat", "Card payment", "Express purchase"]],
  ["Trade", ["Spot", "Derivatives", "Copy trading", "Trading bots"]],
  ["Earn", ["Earn", "Launchpool", "Web3"]],
  ["Events", ["Trading contests", "Rewards", "Invite friends"]],
  ["More", ["VIP program", "Fees", "Help center"]],
])("the menu %s has the pages %j, each with one line about it", async (name, pages) => {
  await showBar();
  await openByPress(name);
  expect(linkNames()).toEqual(pages);
  expect(within(screen.getByRole("list", { name })).getAllByRole("listitem")).toHaveLength(pages.length);
  for (const link of within(panel()!).getAllByRole("link")) {
    expect(link.textContent).toMatch(/\.$/);
    expect(link.querySelector("svg")).not.toBeNull();
  }
});

test("an edition's menus have only the areas that it offers", async () => {
  await showBar({ address: "https://hk.portico.example/", locale: "en-HK" });
  await openByPress("Trade");
  expect(linkNames()).not.toContain("Derivatives");
});

test("a press opens a menu, another press closes it, and a press on another entry changes it", async () => {
  await showBar();
  await openByPress("Trade");
  expect(entry("Trade").getAttribute("aria-expanded")).toBe("true");
  await openByPress("Earn");
  expect([entry("Trade"), entry("Earn")].map((button) => button.getAttribute("aria-expanded"))).toEqual([
    "false",
    "true",
  ]);
  expect(document.querySelectorAll("[data-panel]")).toHaveLength(1);
  await user.click(entry("Earn"));
  expect(panel()).toBeNull();
});

test.each([
  ["{ArrowDown}", "Spot"],
  ["{ArrowUp}", "Trading bots"],
])("%s opens a menu on %s", async (key, name) => {
  await showBar();
  act(() => entry("Trade").focus());
  await user.keyboard(key);
  await waitFor(() => expect(focusedName()).toBe(name));
});

test("Enter opens a menu and leaves the focus on its button", async () => {
  await showBar();
  act(() => entry("Trade").focus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(panel()).not.toBeNull());
  expect(entry("Trade")).toBe(document.activeElement);
});

test.each([
  ["{ArrowDown}", "Derivatives"],
  ["{ArrowRight}", "Derivatives"],
  ["{ArrowUp}", "Trading bots"],
  ["{End}", "Trading bots"],
  ["{End}{ArrowDown}", "Spot"],
  ["{End}{Home}", "Spot"],
])("in a menu opened on its first link, %s leads to %s", async (keys, name) => {
  await showBar();
  act(() => entry("Trade").focus());
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(focusedName()).toBe("Spot"));
  await user.keyboard(keys);
  expect(focusedName()).toBe(name);
});

test("Escape closes a menu and returns the focus to its button", async () => {
  await showBar();
  act(() => entry("Events").focus());
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(focusedName()).toBe("Invite friends"));
  await user.keyboard("{Escape}");
  expect([panel(), document.activeElement]).toEqual([null, entry("Events")]);
});

test("Escape closes a menu whose code is still loading", () => {
  renderHeader(<MainNavigation />);
  fireEvent.click(entry("Trade"));
  expect(entry("Trade").getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(entry("Trade"), { key: "Escape" });
  expect(entry("Trade").getAttribute("aria-expanded")).toBe("false");
});

test("Escape closes a menu without the focus, and leaves the focus where it is", async () => {
  await showBar();
  await openByPress("Trade");
  const elsewhere = screen.getByText("Elsewhere");
  act(() => entry("Trade").blur());
  act(() => elsewhere.focus());
  await user.keyboard("{Escape}");
  expect([panel(), document.activeElement]).toEqual([null, elsewhere]);
});

test.each([
  ["{ArrowRight}", "Markets"],
  ["{ArrowLeft}", "More"],
  ["{ArrowRight}{ArrowRight}", "Trade"],
])("on the first entry, %s leads to %s", async (keys, name) => {
  await showBar();
  act(() => entry("Buy crypto").focus());
  await user.keyboard(keys);
  expect(document.activeElement?.textContent).toBe(name);
});

test("a focus that leaves the open menu closes it", async () => {
  await showBar();
  await openByPress("More");
  await user.tab();
  expect(focusedName()).toBe("VIP program");
  await user.tab({ shift: true });
  expect(panel()).not.toBeNull();
  await user.tab({ shift: true });
  expect(panel()).toBeNull();
});

test("a press outside closes a menu, and one inside does not", async () => {
  await showBar();
  await openByPress("Trade");
  fireEvent.pointerDown(panel()!);
  expect(panel()).not.toBeNull();
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  expect(panel()).toBeNull();
});

test.each([
  ["closes", "a press", {}, false],
  ["stays open", "a press that opens another tab", { ctrlKey: true }, true],
])("a menu %s on %s of a link", async (_state, _press, keys, isOpen) => {
  await showBar();
  await openByPress("Trade");
  const link = within(panel()!).getAllByRole("link")[0]!;
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, keys);
  expect(panel() !== null).toBe(isOpen);
});

describe("a mouse", () => {
  const moveTo = (name: string) => user.hover(entry(name));

  async function showBarUnderMouse() {
    const page = await showBar();
    act(() => entry("Trade").focus());
    return page;
  }

  test.each([
    [49, false],
    [50, true],
  ])("that rests on an entry for %d ms opens its menu: %s", async (ms, isOpen) => {
    const { passTime } = await showBarUnderMouse();
    await moveTo("Trade");
    await passTime(ms);
    expect(panel() !== null).toBe(isOpen);
  });

  test.each([
    [249, true],
    [250, false],
  ])("that left the bar %d ms ago leaves its menu open: %s", async (ms, isOpen) => {
    const { passTime } = await showBarUnderMouse();
    await moveTo("Trade");
    await passTime(50);
    await moveTo("Elsewhere");
    await passTime(ms);
    expect(panel() !== null).toBe(isOpen);
  });

  test("does not change a menu that was opened by a press", async () => {
    const { passTime } = await showBarUnderMouse();
    await openByPress("Trade");
    await moveTo("Earn");
    await passTime(1_000);
    expect(entry("Trade").getAttribute("aria-expanded")).toBe("true");
  });

  test("that has closed a menu by a press opens it again only after it was elsewhere", async () => {
    const { passTime } = await showBarUnderMouse();
    await openByPress("Trade");
    await user.click(entry("Trade"));
    await moveTo("Trade");
    await passTime(1_000);
    expect(panel()).toBeNull();
    await moveTo("Elsewhere");
    await moveTo("Trade");
    await passTime(50);
    expect(panel()).not.toBeNull();
  });
});

test("caches the bar for the next page, with the entries of its menus", async () => {
  const { requests } = await showBar();
  const [request] = requests;
  const left = request?.kind === "navigation" ? request.navigation.left : [];
  expect(left.map(({ name }) => name)).toEqual(["Buy crypto", "Markets", "Trade", "Earn", "Events", "More"]);
  expect(left.at(-1)?.items).toEqual([
    { name: "VIP program", href: "/en/vip/" },
    { name: "Fees", href: "/en/fees/" },
    { name: "Help center", href: "/en/help/" },
  ]);
});

test("caches for the right side what the session has, without the user's name", async () => {
  const { requests, showUser, showVisitor } = renderHeader(<MainNavigation />, { isUserExpected: true });
  const right = () => {
    const request = requests.at(-1);
    return request?.kind === "navigation" ? request.navigation.right : null;
  };
  const deposit = [{ name: "Deposit", href: "/en/fiat/deposit/" }];
  expect(right()).toEqual(deposit);
  await showVisitor();
  expect(right()).toEqual([
    { name: "Log in", href: "/en/login/", renderer: "login" },
    { name: "Sign up", href: "/en/register/", renderer: "register" },
  ]);
  await showUser();
  expect(right()).toEqual(deposit);
  await showUser({ id: 7, isSubMember: true });
  expect(right()).toEqual([]);
});
