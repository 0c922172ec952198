import type { Locator, Page } from "@playwright/test";

/** One press of a control or of a key, on a page where all earlier ones of its list have happened. */
export interface Interaction {
  readonly name: string;
  /** The control that the pointer or finger presses, or a key of the keyboard. */
  readonly press: ((page: Page) => Locator) | { readonly key: string };
  /** What is visible or hidden once the interaction has had its effect. */
  readonly until: { readonly [state in "visible" | "hidden"]?: (page: Page) => Locator };
}

const headerButton = (name: string | RegExp) => (page: Page) =>
  page.locator('[data-remote="header"]').getByRole("button", { name });
const menu = (page: Page) => page.getByRole("menu");
const languagePanel = (page: Page) => page.getByRole("dialog", { name: "Language" });
const megaMenu = (page: Page) => page.locator("[data-panel]");
const search = (page: Page) => page.getByRole("dialog", { name: "Search" });
const firstPair = (name: string | RegExp) => (page: Page) =>
  search(page).getByRole("option", { name }).first();
const inbox = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Main navigation" });
const themed = (theme: string) => (page: Page) => page.locator(`:root[data-theme="${theme}"]`);
const contestTab = (name: string) => (page: Page) => page.getByRole("tab", { name });

const closeBy = (hidden: (page: Page) => Locator): Interaction => ({
  name: "close",
  press: { key: "Escape" },
  until: { hidden },
});

const languagePanelSteps: readonly Interaction[] = [
  { name: "language panel", press: headerButton("Language"), until: { visible: languagePanel } },
  { name: "language panel, arrow", press: { key: "ArrowDown" }, until: {} },
  closeBy(languagePanel),
  { name: "language panel again", press: headerButton("Language"), until: { visible: languagePanel } },
  closeBy(languagePanel),
];

const wideHeader: readonly Interaction[] = [
  ...languagePanelSteps,
  { name: "theme", press: headerButton("Switch to the dark theme"), until: { visible: themed("dark") } },
  { name: "theme", press: headerButton("Switch to the light theme"), until: { visible: themed("light") } },
  { name: "more", press: headerButton("More"), until: { visible: megaMenu } },
  closeBy(megaMenu),
  { name: "search", press: headerButton("Search"), until: { visible: search } },
  { name: "search, first letter", press: { key: "e" }, until: { visible: firstPair(/ETH/) } },
  { name: "search, second letter", press: { key: "t" }, until: { visible: firstPair(/ETH/) } },
  { name: "search, arrow", press: { key: "ArrowDown" }, until: {} },
  closeBy(search),
  { name: "notifications", press: headerButton(/^Notifications/), until: { visible: inbox } },
  closeBy(inbox),
];

const narrowHeader: readonly Interaction[] = [
  ...languagePanelSteps,
  { name: "drawer", press: headerButton("Open the menu"), until: { visible: drawer } },
  {
    name: "theme in drawer",
    press: (page) => drawer(page).getByRole("button", { name: "Switch to the dark theme" }),
    until: { visible: themed("dark") },
  },
  {
    name: "close drawer",
    press: (page) => drawer(page).getByRole("button", { name: "Close the menu" }),
    until: { hidden: drawer },
  },
];

const accountMenu: readonly Interaction[] = [
  { name: "account menu", press: headerButton(/^Account of/), until: { visible: menu } },
  closeBy(menu),
];

const contest: readonly Interaction[] = [
  {
    name: "prizes tab",
    press: contestTab("Prizes"),
    until: { visible: (page) => page.getByRole("tabpanel", { name: "Prizes" }) },
  },
  {
    name: "rules tab",
    press: contestTab("Rules"),
    until: { visible: (page) => page.getByRole("tabpanel", { name: "Rules" }) },
  },
  {
    name: "leaderboard tab",
    press: contestTab("Leaderboard"),
    until: { visible: (page) => page.getByRole("tabpanel", { name: "Leaderboard" }) },
  },
  {
    name: "next page",
    press: (page) => page.getByRole("button", { name: "Next page" }),
    until: { visible: (page) => page.locator(`[aria-label="Page 2"][aria-current="page"]`) },
  },
  {
    name: "share",
    press: (page) => page.getByRole("button", { name: "Share image" }),
    until: { visible: (page) => page.getByText("Image saved") },
  },
];

const marketTab = (name: string): Interaction => ({
  name: `${name.toLowerCase()} tab`,
  press: (page) => page.getByRole("tab", { name, exact: true }),
  until: { visible: (page) => page.getByRole("tab", { name, exact: true, selected: true }) },
});
const star = (page: Page) => page.getByRole("button", { name: "Favorite: ETH/USDT" });

const markets: readonly Interaction[] = [
  marketTab("Gainers"),
  marketTab("New"),
  marketTab("Hot"),
  {
    name: "favorite star",
    press: star,
    until: { visible: (page) => star(page).and(page.locator('[aria-pressed="true"]')) },
  },
  marketTab("Favorites"),
];

const firstAnswer = (page: Page) => page.locator("details[open]", { hasText: "What do I need to register?" });

const questions: readonly Interaction[] = [
  {
    name: "question",
    press: (page) => page.locator("summary", { hasText: "What do I need to register?" }),
    until: { visible: firstAnswer },
  },
  {
    name: "question again",
    press: (page) => page.locator("summary", { hasText: "What do I need to register?" }),
    until: { hidden: firstAnswer },
  },
];

const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search coins and pages" });
const result = (name: string) => (page: Page) => page.getByRole("list", { name: "Results" }).getByText(name);

const pageSearch: readonly Interaction[] = [
  { name: "search field", press: searchField, until: { visible: (page) => page.locator("input:focus") } },
  { name: "search, first letter", press: { key: "s" }, until: { visible: result("SOL") } },
  { name: "search, second letter", press: { key: "o" }, until: { visible: result("SOL") } },
  { name: "search, letter removed", press: { key: "Backspace" }, until: { visible: result("SOL") } },
];

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly remotes: readonly string[];
  /** A pair with a live price on the page, if there is one. */
  readonly symbol?: string;
  readonly interactions: readonly Interaction[];
}

/** The pages whose interactions are measured; all are visited by a user who is logged in. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: "home",
    path: "/en/",
    remotes: ["header", "footer"],
    symbol: "ETHUSDT",
    interactions: markets,
  },
  {
    name: "contest",
    path: "/en/trading-contest/winter-trading-cup/",
    remotes: ["header", "footer", "contest"],
    symbol: "BTCUSDT",
    interactions: contest,
  },
  {
    name: "landing",
    path: "/en/sem/",
    remotes: ["header", "footer"],
    symbol: "BTCUSDT",
    interactions: questions,
  },
  { name: "missing", path: "/en/nothing/", remotes: ["header", "footer"], interactions: pageSearch },
];

/** The header's interactions at each measured width. Units: CSS pixels */
export const headerInteractionsByWidth: ReadonlyMap<number, readonly Interaction[]> = new Map([
  [390, [...narrowHeader, ...accountMenu]],
  [1440, [...wideHeader, ...accountMenu]],
]);
