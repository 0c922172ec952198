import type { Card, ChannelRemote } from "./channel.ts";
import { hasCard, listCards } from "./listCards.ts";

const visit = { path: "/", edition: "global", nowMs: 1_000 };

function list(
  cards: Readonly<Record<string, Card | null>>,
  {
    place = "home.activities",
    disabled = "",
    ...changes
  }: Partial<typeof visit> & Record<string, unknown> = {},
) {
  const remotes = Object.entries(cards).map(([name, card]) => [
    name,
    { disabled: name === disabled, ...(card !== null && { places: { [String(place)]: card } }) },
  ]);
  const document = { remotes: Object.fromEntries(remotes) as Record<string, ChannelRemote> };
  return listCards(document, String(place), { ...visit, ...changes });
}

test("cards are in the order of their numbers, then in the channel's; those without a number come last", () => {
  const cards = { raffle: { order: 2 }, quiz: {}, wheel: { order: 1 }, contest: null, draw: {} };
  expect(list(cards)).toEqual(["wheel", "raffle", "quiz", "draw"]);
});

test.each<[string, Card, boolean]>([
  ["from its start on", { startsAt: 1_000 }, true],
  ["not before its start", { startsAt: 1_001 }, false],
  ["not from its end on", { endsAt: 1_000 }, false],
  ["before its end", { endsAt: 1_001 }, true],
  ["in an edition of its list", { editions: ["eu", "global"] }, true],
  ["in no other edition", { editions: ["eu"] }, false],
  ["on a page of its list", { pages: ["/sem/", "/"] }, true],
  ["on no other page", { pages: ["/sem/"] }, false],
])("a card is shown %s", (_, card, isShown) => {
  expect(list({ wheel: card })).toEqual(isShown ? ["wheel"] : []);
});

test.each([
  ["/trading-contest/", true],
  ["/trading-contest/cup/", true],
  ["/trading/", false],
])("a list of pages may have the beginning of paths: %s", (path, isShown) => {
  expect(list({ wheel: { pages: ["/trading-contest/*"] } }, { path })).toHaveLength(isShown ? 1 : 0);
});

test("a disabled remote has no card, and the others stay", () => {
  expect(list({ wheel: {}, raffle: {} }, { disabled: "wheel" })).toEqual(["raffle"]);
});

test("a place shows no more cards than fit", () => {
  const cards = Object.fromEntries([..."abcdefgh"].map((name) => [name, {}]));
  expect(list(cards)).toEqual([..."abcdef"]);
  expect(list(cards, { place: "home.featured" })).toEqual(["a"]);
});

test("a release has a card where it has a script of the place", () => {
  const file = { path: "place.home.activities.1a2b.js", integrity: "" };
  expect(hasCard({ lazyScripts: [file] }, "home.activities")).toBe(true);
  expect(hasCard({ lazyScripts: [file] }, "home.featured")).toBe(false);
});
