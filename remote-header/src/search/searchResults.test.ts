import { marketPairsOf } from "@portico/shared-sdk/pages";
import { resolveSearchResults, type SearchFacts } from "./searchResults.ts";

const pages: SearchFacts["pages"] = [
  { id: "spot", name: "Spot" },
  { id: "earn", name: "Earn" },
  { id: "bots", name: "Trading bots" },
  { id: "contests", name: "Trading contests" },
  { id: "fees", name: "Fees" },
  { id: "help", name: "Help center" },
];

const search = (facts: Partial<SearchFacts>) =>
  resolveSearchResults({ pairs: marketPairsOf("global"), query: "", pages, recentKeys: [], ...facts }).map(
    ({ id, results }) => [id, ...results.map(({ key }) => key)],
  );

test.each([
  ["btc", [["coins", "BTCUSDT"]]],
  ["bitcoin", [["coins", "BTCUSDT"]]],
  ["eth/usdt", [["coins", "ETHUSDT"]]],
  ["trad", [["pages", "bots", "contests"]]],
  [
    "s",
    [
      ["coins", "SOLUSDT", "BTCUSDT", "ETHUSDT", "XRPUSDT", "BNBUSDT"],
      ["pages", "spot", "bots", "contests", "fees"],
    ],
  ],
  ["zzz", []],
])("%j finds %j", (query, expected) => {
  expect(search({ query })).toEqual(expected);
});

test("without a query it lists the most traded coins and the first pages", () => {
  expect(search({})).toEqual([
    ["coins", "BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "BNBUSDT"],
    ["pages", "spot", "earn", "bots", "contests", "fees"],
  ]);
});

test("what was opened last comes first and not again, without what the edition lacks", () => {
  expect(search({ recentKeys: ["fees", "BTCTRY", "ETHUSDT", "gone"] })).toEqual([
    ["recent", "fees", "ETHUSDT"],
    ["coins", "BTCUSDT", "SOLUSDT", "XRPUSDT", "BNBUSDT", "TONUSDT"],
    ["pages", "spot", "earn", "bots", "contests", "help"],
  ]);
});

test("with a query it does not list them", () => {
  expect(search({ query: "fees", recentKeys: ["fees"] })).toEqual([["pages", "fees"]]);
});

test("finds the pairs of the edition's currency", () => {
  expect(search({ pairs: marketPairsOf("turkey"), query: "try" })).toEqual([["coins", "BTCTRY", "ETHTRY"]]);
});

test("a pair leads to its page", () => {
  const [group] = resolveSearchResults({
    pairs: marketPairsOf("eu"),
    query: "btceur",
    pages,
    recentKeys: [],
  });
  expect(group?.results[0]).toMatchObject({ path: "/trade/spot/BTC/EUR/", name: "BTC/EUR" });
});
