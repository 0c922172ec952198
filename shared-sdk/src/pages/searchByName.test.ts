import { searchByName } from "./searchByName.ts";

const items = [
  ["Spot"],
  ["Épargne"],
  ["Trading bots"],
  ["İşlem yarışması"],
  ["Κέρδος"],
  ["أصول"],
  ["BTC/USDT", "Bitcoin"],
  ["SOL/USDT", "Solana"],
  ["DOGE/USDT", "Dogecoin"],
] as const;

const find = (query: string) => searchByName(items, query, (names) => names).map(([name]) => name);

test.each([
  ["btc", ["BTC/USDT"]],
  ["BTCUSDT", ["BTC/USDT"]],
  ["btc usdt", ["BTC/USDT"]],
  ["bitcoin", ["BTC/USDT"]],
  ["epargne", ["Épargne"]],
  ["trading bots", ["Trading bots"]],
  ["islem", ["İşlem yarışması"]],
  ["yarisması", ["İşlem yarışması"]],
  ["ΚΕΡΔΟΣ", ["Κέρδος"]],
  ["اصول", ["أصول"]],
  // what begins with the query is first, in the order of the list
  ["do", ["DOGE/USDT"]],
  ["s", ["Spot", "SOL/USDT", "Trading bots", "İşlem yarışması", "BTC/USDT", "DOGE/USDT"]],
  ["nothing like this", []],
])("%j finds %j", (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test.each(["", " ", "/"])("%j finds all, in their order", (query) => {
  expect(find(query)).toEqual(items.map(([name]) => name));
});

test("an item without a name is never found", () => {
  expect(searchByName([1, 2], "", () => [])).toEqual([]);
});
