import { editionIds } from "@portico/shared-sdk";
import { marketPairsOf, symbolOf } from "@portico/shared-sdk/pages";
import { marketTabs, rankMarkets } from "./rankMarkets.ts";

const pairs = marketPairsOf("global");
const changes = new Map([
  ["BTCUSDT", 0.01],
  ["ETHUSDT", -0.02],
  ["SOLUSDT", 0.05],
  ["XRPUSDT", -0.01],
  ["BNBUSDT", 0],
]);
const facts = {
  favorites: ["XRPUSDT", "BTCUSDT", "GONE"],
  changeOf: (symbol: string) => changes.get(symbol) ?? null,
};

test.each([
  ["favorites", ["BTCUSDT", "XRPUSDT"]],
  ["gainers", ["SOLUSDT", "BTCUSDT"]],
  ["losers", ["ETHUSDT", "XRPUSDT"]],
  ["new", ["TONUSDT", "BNBUSDT", "DOGEUSDT"]],
  ["hot", pairs.map(symbolOf)],
] as const)("%s", (tab, symbols) => {
  expect(rankMarkets(tab, pairs, facts).map(symbolOf)).toEqual(symbols);
});

test.each(editionIds)("every tab ranks the pairs of %s", (edition) => {
  for (const tab of marketTabs) expect(rankMarkets(tab, marketPairsOf(edition), facts)).toBeDefined();
});
