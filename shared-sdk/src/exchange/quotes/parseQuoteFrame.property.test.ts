import fc from "fast-check";
import { anyCharacter, anyText } from "../../testing/anyText.ts";
import { parseQuoteFrame } from "./parseQuoteFrame.ts";

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

const frameOf = (...rows: readonly unknown[]) =>
  JSON.stringify({ topic: "realtimes", symbol: "BTCUSDT", data: rows });

describe("any input", () => {
  const plain = /^\d+(\.\d+)?$/;

  /** A predicate: 8,000 runs with several `expect` each take half a minute. */
  function hasDefinedResult(input: unknown): boolean {
    const result = parseQuoteFrame(input);
    if (({} as Record<string, unknown>)["polluted"] !== undefined) return false;
    if (!result.ok) return result.error.name === "QuoteFrameError";
    if (result.kind === "pong") return Number.isSafeInteger(result.time);
    return result.quotes.every(
      ({ symbol, time, range, ...amounts }) =>
        /^[A-Za-z0-9._-]{1,32}$/.test(symbol) &&
        Number.isSafeInteger(time) &&
        time >= 0 &&
        [range.replace("-", ""), ...Object.values(amounts)].every((amount) => plain.test(amount)),
    );
  }

  test("returns a result for any value, text and JSON, and never throws", () => {
    const input = fc.oneof(fc.anything(), anyText, fc.json());
    fc.assert(fc.property(input, hasDefinedResult), { numRuns: 1_500, endOnFailure: true });
  });

  const hostileKeys = ["__proto__", "constructor", "prototype", "toString", "pong", "topic", "data"];
  const hostileValue = fc.oneof(
    fc.constant({ polluted: true }),
    fc.jsonValue(),
    fc.constantFrom("-1", "1e9", "NaN", "__proto__", "BTCUSDT", ""),
  );

  test("returns a result for rows with small errors", () => {
    const nearlyRow = fc
      .tuple(fc.constantFrom(...Object.keys(row), ...hostileKeys), hostileValue)
      .map(([name, value]) =>
        JSON.stringify(row).replace("{", `{${JSON.stringify(name)}:${JSON.stringify(value)},`),
      );
    const frame = fc.array(nearlyRow).map((rows) => `{"topic":"realtimes","data":[${rows.join(",")}]}`);
    fc.assert(fc.property(frame, hasDefinedResult), { numRuns: 500, endOnFailure: true });
  });

  test("an incomplete frame is not JSON, and one changed character never throws", () => {
    const text = frameOf(row, row);
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.oneof(fc.constant(""), anyCharacter),
        (at, character) => {
          expect(parseQuoteFrame(text.slice(0, at))).toMatchObject({
            ok: false,
            error: { code: "not-json" },
          });
          return hasDefinedResult(text.slice(0, at) + character + text.slice(at + 1));
        },
      ),
      { numRuns: 500, endOnFailure: true },
    );
  });

  test("parses valid rows unchanged", () => {
    const amount = fc.oneof(
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      fc.stringMatching(/^\d{1,12}(\.\d{1,12})?$/),
    );
    const wireRow = fc.record({
      t: fc.nat(),
      s: fc.stringMatching(/^[A-Z0-9]{2,10}USDT$/),
      c: amount,
      h: amount,
      l: amount,
      o: amount,
      v: amount,
      qv: amount,
      m: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    fc.assert(
      fc.property(fc.array(wireRow), (rows) => {
        const result = parseQuoteFrame(frameOf(...rows));
        if (!result.ok || result.kind !== "data") throw new Error("the frame was refused");
        expect(
          result.quotes.map(({ symbol, time, close, range }) => [symbol, time, Number(close), Number(range)]),
        ).toEqual(rows.map(({ s, t, c, m }) => [s, t, Number(c) + 0, m + 0]));
      }),
    );
  });
});
