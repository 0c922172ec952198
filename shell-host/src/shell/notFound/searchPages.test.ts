import { listPages, searchPages } from "./searchPages.ts";

const names: Readonly<Record<string, string>> = { spot: "Spot", earn: "Épargne", bots: "Trading bots" };
const pages = listPages("global", (id) => names[id] ?? id);

const namesFor = (query: string) => searchPages(pages, query).map(({ name }) => name);

test.each([
  ["btc", ["BTC/USDT"]],
  ["epargne", ["Épargne"]],
  ["trading bots", ["Trading bots"]],
  // what begins with the query is first
  ["do", ["DOGE/USDT"]],
  ["s", ["Spot", "SOL/USDT", "derivatives", "Trading bots", "rewards", "BTC/USDT"]],
  ["nothing like this", []],
])("%j finds %j", (query, expected) => {
  expect(namesFor(query)).toEqual(expected);
});

test("an empty query lists the first areas, without those that the edition does not offer", () => {
  expect(namesFor("")).toHaveLength(6);
  const limited = searchPages(
    listPages("netherlands", (id) => id),
    "",
  );
  expect(limited.map(({ key }) => key)).not.toContain("derivatives");
});
