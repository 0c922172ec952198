import { resolvePair, tradePathOfSymbol } from "./pair.ts";

test.each([
  ["BTCUSDT", "BTC", "USDT", "/trade/spot/BTC/USDT/"],
  ["ETHBTC", "ETH", "BTC", "/trade/spot/ETH/BTC/"],
  ["BTCEUR", "BTC", "EUR", "/trade/spot/BTC/EUR/"],
  ["USDCUSDT", "USDC", "USDT", "/trade/spot/USDC/USDT/"],
  ["BTCTRY", "BTC", "TRY", "/trade/spot/BTC/TRY/"],
])("%s has base %s and quote %s", (symbol, base, quote, path) => {
  expect(resolvePair(symbol)).toEqual({ base, quote });
  expect(tradePathOfSymbol(symbol)).toBe(path);
});

test.each([["USDT"], ["PEPE"], [""]])("%j has no known quote currency and stays unchanged", (symbol) => {
  expect(resolvePair(symbol)).toEqual({ base: symbol, quote: "" });
  expect(tradePathOfSymbol(symbol)).toBe("/trade/spot/");
});
