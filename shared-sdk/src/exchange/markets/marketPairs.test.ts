import { editionIds } from "../../region/editions/editions.ts";
import { coinNameOf, marketPairCount, marketPairsOf, symbolOf, tradePathOf } from "./marketPairs.ts";

test.each(editionIds)("%s has as many pairs as a table reserves rows for, each once", (edition) => {
  const symbols = marketPairsOf(edition).map(symbolOf);
  expect(symbols).toHaveLength(marketPairCount);
  expect(new Set(symbols).size).toBe(marketPairCount);
});

test.each([
  ["turkey", "BTCTRY"],
  ["eu", "BTCEUR"],
  ["netherlands", "BTCEUR"],
  ["global", "BTCUSDT"],
  ["georgia", "BTCUSDT"],
] as const)("%s lists %s first", (edition, symbol) => {
  expect(marketPairsOf(edition).map(symbolOf)[0]).toBe(symbol);
});

test("a pair leads to its page and has the name of its coin", () => {
  expect(tradePathOf({ base: "BTC", quote: "TRY" })).toBe("/trade/spot/BTC/TRY/");
  expect(coinNameOf({ base: "BTC", quote: "TRY" })).toBe("Bitcoin");
  expect(coinNameOf({ base: "PEPE", quote: "USDT" })).toBe("PEPE");
});
