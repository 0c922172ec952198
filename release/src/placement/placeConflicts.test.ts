import type { Card, ChannelDocument } from "../format/index.ts";
import { findPlaceConflicts } from "./placeConflicts.ts";

const find = (place: string, cards: Readonly<Record<string, Card>>) =>
  findPlaceConflicts(
    {
      remotes: Object.fromEntries(
        Object.entries(cards).map(([name, card]) => [name, { places: { [place]: card } }]),
      ),
    } as unknown as ChannelDocument,
    1_000,
  );

test("two cards in a place that shows one are refused, and the sentence names the edition and both", () => {
  const [conflict] = find("home.featured", { contest: { editions: ["eu"] }, wheel: {} });
  expect(conflict).toEqual({
    isRefused: true,
    message:
      "The place home.featured shows one card, and in the edition eu it would have those of contest, wheel; give them other editions or times: portico place wheel home.featured --from … --until …",
  });
});

test.each<[string, Readonly<Record<string, Card>>]>([
  ["in different editions", { contest: { editions: ["eu"] }, wheel: { editions: ["turkey"] } }],
  ["one after the other", { contest: { endsAt: 2_000 }, wheel: { startsAt: 2_000 } }],
  ["one of which is over", { contest: { endsAt: 1_000 }, wheel: {} }],
])("cards %s are no conflict", (_, cards) => {
  expect(find("home.featured", cards)).toEqual([]);
});

test("two cards that overlap later are a conflict now", () => {
  expect(find("home.featured", { contest: { endsAt: 3_000 }, wheel: { startsAt: 2_000 } })).toHaveLength(1);
});

test("more cards than a place shows are no reason to refuse the channel, and the sentence names those that are not shown", () => {
  const names = Object.fromEntries([..."abcdefgh"].map((name) => [name, {}]));
  const cards = { ...names, a: { order: 200 }, g: { order: 1 } };
  expect(find("home.activities", cards)).toEqual([
    {
      isRefused: false,
      message:
        "The place home.activities shows 6 cards, and in the edition global it has 8; not shown: a, h. Give them a lower order, or other editions or times: portico place a home.activities --order …",
    },
  ]);
  expect(find("banner", { a: { pages: ["/"] }, b: { pages: ["/"] }, c: { pages: ["/sem/"] } })).toEqual([]);
});
