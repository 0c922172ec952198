/** @jest-environment jsdom */
import { placeElements, type PlacedRemote } from "./placeElements.ts";

const body =
  `<div data-remote="header"></div><div data-place="banner"></div><main><div data-place="home.activities"></div></main>` +
  `<div data-remote="footer"></div><div data-place="overlay"></div>`;

beforeEach(() => {
  document.body.innerHTML = body;
});

const cards = (...remotes: readonly string[]) => remotes.map((remote) => ({ remote, isCard: true }));
const place = (name: string) => document.querySelector<HTMLElement>(`[data-place="${name}"]`)!;
const namesIn = (name: string) =>
  ([...place(name).children] as HTMLElement[]).map(({ dataset }) => dataset["card"] ?? dataset["remote"]);
const show = (shown: Readonly<Record<string, readonly PlacedRemote[]>>) =>
  placeElements(document, (name) => shown[name] ?? []);

test("adds an element for each remote, in the given order, and none again", () => {
  show({ banner: cards("news", "sale") });
  const [news, sale] = place("banner").children;
  const elements = show({ banner: cards("first", "news", "wheel", "sale") });
  expect(namesIn("banner")).toEqual(["first", "news", "wheel", "sale"]);
  expect([...place("banner").children].filter((child) => child === news || child === sale)).toHaveLength(2);
  expect(elements).toEqual([...place("banner").children]);
});

test("takes the cards of a promoted page over, and removes those that are not to be there any more", () => {
  place("home.activities").innerHTML =
    '<div data-card="wheel">Spin</div><div data-card="raffle">Win</div><div data-card="old">Gone</div>';
  show({ "home.activities": cards("raffle", "wheel") });
  expect(namesIn("home.activities")).toEqual(["wheel", "raffle"]);
  expect(place("home.activities").textContent).toBe("SpinWin");
});

test("a place of which the page has none gets no element", () => {
  expect(show({ "home.featured": cards("wheel") })).toEqual([]);
});

test("remotes whose slot is the place stay", () => {
  show({ banner: [{ remote: "news", isCard: false }] });
  show({});
  expect(namesIn("banner")).toEqual(["news"]);
});
