import fc from "fast-check";
import { readQuoteRequest } from "./quoteRequest.ts";

it("parses the three requests", () => {
  const params = { binary: false };
  const read = (frame: object) => readQuoteRequest(JSON.stringify(frame));
  expect(read({ ping: 1700000000000 })).toEqual({ kind: "ping", time: 1700000000000 });
  expect(read({ topic: "realtimes", event: "sub", symbol: "BTCUSDT,ETHUSDT", params })).toEqual({
    kind: "subscribe",
    symbols: ["BTCUSDT", "ETHUSDT"],
  });
  expect(read({ topic: "realtimes", event: "cancel", symbol: "BTCUSDT", params })).toEqual({
    kind: "cancel",
    symbols: ["BTCUSDT"],
  });
});

it.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  '"ping"',
  '{"ping":"1"}',
  '{"topic":"trades","event":"sub","symbol":"BTCUSDT"}',
  '{"topic":"realtimes","event":"peek","symbol":"BTCUSDT"}',
  '{"topic":"realtimes","event":"sub","symbol":["BTCUSDT"]}',
  '{"topic":"realtimes","event":"sub"}',
])("refuses %s", (text) => {
  expect(readQuoteRequest(text)).toBeNull();
});

it("accepts at most 500 symbols", () => {
  const symbol = Array(600).fill("BTCUSDT").join(",");
  const request = readQuoteRequest(JSON.stringify({ topic: "realtimes", event: "sub", symbol }));
  expect(request).toMatchObject({ kind: "subscribe", symbols: { length: 500 } });
});

it("never throws", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readQuoteRequest(text)));
});
