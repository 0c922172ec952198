import { maxFrameCharacters, parseQuoteFrame } from "./parseQuoteFrame.ts";

const row = {
  t: 1_700_000_000_000,
  s: "BTCUSDT",
  c: "27123.50",
  h: "27500",
  l: "26900.1",
  o: "27000",
  v: "1234.5678",
  qv: "33456789.12",
  m: "-0.0046",
};
const quote = {
  symbol: "BTCUSDT",
  time: 1_700_000_000_000,
  close: "27123.50",
  high: "27500",
  low: "26900.1",
  open: "27000",
  volume: "1234.5678",
  quoteVolume: "33456789.12",
  range: "-0.0046",
};

const frameOf = (...rows: readonly unknown[]) =>
  JSON.stringify({ topic: "realtimes", symbol: "BTCUSDT", data: rows });

describe("valid frames", () => {
  test("a row with its wire names renamed", () => {
    expect(parseQuoteFrame(frameOf(row))).toEqual({ ok: true, kind: "data", quotes: [quote] });
  });

  test("several rows, in order", () => {
    const other = { ...row, s: "ETHUSDT" };
    expect(parseQuoteFrame(frameOf(row, other, row))).toEqual({
      ok: true,
      kind: "data",
      quotes: [quote, { ...quote, symbol: "ETHUSDT" }, quote],
    });
  });

  test("no rows", () => {
    expect(parseQuoteFrame(frameOf())).toEqual({ ok: true, kind: "data", quotes: [] });
  });

  test.each([
    ["t", "1700000000001", "time", 1_700_000_000_001],
    ["t", 0, "time", 0],
    ["t", 9_007_199_254_740_991, "time", 9_007_199_254_740_991],
    ["c", 27123.5, "close", "27123.5"],
    ["c", 1e-7, "close", "0.0000001"],
    ["c", "1e-7", "close", "0.0000001"],
    ["h", 1e21, "high", "1000000000000000000000"],
    ["l", 0, "low", "0"],
    ["o", "-0", "open", "0"],
    ["v", "0.000", "volume", "0.000"],
    ["qv", 5, "quoteVolume", "5"],
    ["m", -0.5, "range", "-0.5"],
    ["m", "-1e-7", "range", "-0.0000001"],
    ["m", 0, "range", "0"],
    ["s", "1000PEPE.USDT_x-1", "symbol", "1000PEPE.USDT_x-1"],
  ])("%s of %j is parsed as %s %j", (wireName, value, name, expected) => {
    expect(parseQuoteFrame(frameOf({ ...row, [wireName]: value }))).toEqual({
      ok: true,
      kind: "data",
      quotes: [{ ...quote, [name]: expected }],
    });
  });

  test("unknown fields are ignored", () => {
    const frame = JSON.stringify({ topic: "realtimes", extra: 1, data: [{ ...row, x: 1 }] });
    expect(parseQuoteFrame(frame)).toEqual({ ok: true, kind: "data", quotes: [quote] });
  });

  test.each([
    ['{"pong":1700000000000}', 1_700_000_000_000],
    ['{"pong":"1700000000000"}', 1_700_000_000_000],
    ['{"pong":0}', 0],
    ['{"pong":1,"topic":"realtimes","data":[]}', 1],
  ])("%s is a pong", (text, time) => {
    expect(parseQuoteFrame(text)).toEqual({ ok: true, kind: "pong", time });
  });
});

describe("frames that are refused as a whole", () => {
  test.each([
    [undefined, "not-text"],
    [null, "not-text"],
    [7, "not-text"],
    [{}, "not-text"],
    [new Uint8Array([123, 125]), "not-text"],
    ["x".repeat(maxFrameCharacters + 1), "too-large"],
    ["", "not-json"],
    ["pong", "not-json"],
    [frameOf(row).slice(0, -1), "not-json"],
    [`\uFEFF${frameOf(row)}`, "not-json"],
    ['{"pong":NaN}', "not-json"],
    ["[".repeat(100_000), "not-json"],
    ["null", "bad-shape"],
    ["true", "bad-shape"],
    ["7", "bad-shape"],
    ['"realtimes"', "bad-shape"],
    ["[]", "bad-shape"],
    [`[${frameOf(row)}]`, "bad-shape"],
    ["{}", "bad-shape"],
    ['{"pong":null}', "bad-shape"],
    ['{"pong":-1}', "bad-shape"],
    ['{"pong":1.5}', "bad-shape"],
    ['{"pong":"soon"}', "bad-shape"],
    ['{"pong":9007199254740992}', "bad-shape"],
    ['{"data":[]}', "bad-shape"],
    ['{"topic":7,"data":[]}', "bad-shape"],
    ['{"topic":"realtimes"}', "bad-shape"],
    ['{"topic":"realtimes","data":null}', "bad-shape"],
    ['{"topic":"realtimes","data":{"0":{}}}', "bad-shape"],
    ['{"topic":"realtimes","event":"sub","symbol":"BTCUSDT","params":{"binary":false}}', "bad-shape"],
    ['{"topic":"kline","data":[]}', "unknown-topic"],
    ['{"topic":"Realtimes","data":[]}', "unknown-topic"],
    ['{"topic":"","data":[]}', "unknown-topic"],
    ['{"__proto__":{"topic":"realtimes","data":[]}}', "bad-shape"],
  ])("%# %.60p is %s", (text, code) => {
    expect(parseQuoteFrame(text)).toEqual({ ok: false, error: { name: "QuoteFrameError", code } });
  });

  test("the size limit is inclusive", () => {
    expect(parseQuoteFrame(frameOf(row).padEnd(maxFrameCharacters)).ok).toBe(true);
    expect(parseQuoteFrame(frameOf(row).padEnd(maxFrameCharacters + 1)).ok).toBe(false);
  });
});

describe("rows that are dropped and counted", () => {
  const figures = ["c", "h", "l", "o", "v", "qv"] as const;
  const neverFigures = ["NaN", "Infinity", "", " ", null, true, [], {}, "1e999", "abc", "0x1", ["1"]];
  const rows: [string, unknown][] = [
    ...["t", "s", ...figures, "m"].map((name): [string, unknown] => [name, undefined]),
    ...[...figures, "m"].flatMap((name) => neverFigures.map((value): [string, unknown] => [name, value])),
    ...figures.flatMap((name) =>
      [-1, "-1", "-0.0001", "-1e-7"].map((value): [string, unknown] => [name, value]),
    ),
    ...[-1, 1.5, "", "soon", null, 9_007_199_254_740_992, "1e300"].map((t): [string, unknown] => ["t", t]),
    ...[
      "",
      "BTC/USDT",
      "BTC USDT",
      "A".repeat(33),
      7,
      null,
      "__proto__",
      "constructor",
      "prototype",
      "a,b",
    ].map((s): [string, unknown] => ["s", s]),
  ];

  test.each(rows)("%s as %p", (name, value) => {
    const onDroppedRow = jest.fn();
    const result = parseQuoteFrame(frameOf(row, { ...row, [name]: value }, row), onDroppedRow);
    expect(result).toEqual({ ok: true, kind: "data", quotes: [quote, quote] });
    expect(onDroppedRow).toHaveBeenCalledTimes(1);
  });

  test.each([null, 7, "row", [], [row], true])("a row that is %p", (badRow) => {
    const onDroppedRow = jest.fn();
    expect(parseQuoteFrame(frameOf(badRow, row), onDroppedRow)).toEqual({
      ok: true,
      kind: "data",
      quotes: [quote],
    });
    expect(onDroppedRow).toHaveBeenCalledTimes(1);
  });

  test("a row whose fields are in a `__proto__` key", () => {
    const text = `{"topic":"realtimes","data":[{"__proto__":${JSON.stringify(row)}}]}`;
    expect(parseQuoteFrame(text)).toEqual({ ok: true, kind: "data", quotes: [] });
  });
});
