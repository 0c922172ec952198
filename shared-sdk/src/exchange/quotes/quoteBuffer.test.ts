import fc from "fast-check";
import { createQuote } from "../../testing/createQuote.ts";
import type { Quote } from "./quote.ts";
import { createQuoteBuffer } from "./quoteBuffer.ts";

const quoteOf = (symbol: string, time: number, close = "1") => createQuote(symbol, { time, close });

test("returns the latest quote of each changed symbol, once", () => {
  const buffer = createQuoteBuffer();
  buffer.accept(quoteOf("A", 1));
  buffer.accept(quoteOf("B", 1));
  buffer.accept(quoteOf("A", 2, "7"));
  expect(buffer.takeChanged()).toEqual([quoteOf("A", 2, "7"), quoteOf("B", 1)]);
  expect(buffer.takeChanged()).toEqual([]);
  buffer.accept(quoteOf("B", 2));
  expect(buffer.takeChanged()).toEqual([quoteOf("B", 2)]);
});

test.each([
  [999, false, "1"],
  [1_000, true, "2"],
  [1_001, true, "2"],
])("after time 1,000 a quote of time %i is accepted: %p", (time, counts, close) => {
  const buffer = createQuoteBuffer();
  buffer.accept(quoteOf("A", 1_000, "1"));
  buffer.takeChanged();
  expect(buffer.accept(quoteOf("A", time, "2"))).toBe(counts);
  expect(buffer.latest("A")?.close).toBe(close);
  expect(buffer.takeChanged()).toHaveLength(counts ? 1 : 0);
});

test("a repeated quote is accepted but is not a change", () => {
  const buffer = createQuoteBuffer();
  const first = quoteOf("A", 1);
  buffer.accept(first);
  buffer.takeChanged();
  expect(buffer.accept(quoteOf("A", 1))).toBe(true);
  expect(buffer.takeChanged()).toEqual([]);
  expect(buffer.latest("A")).toBe(first);
});

test.each(["close", "high", "low", "open", "volume", "quoteVolume", "range"] as const)(
  "another %s at the same time is a change",
  (field) => {
    const buffer = createQuoteBuffer();
    buffer.accept(quoteOf("A", 1));
    buffer.takeChanged();
    const next = { ...quoteOf("A", 1), [field]: "3.33" };
    buffer.accept(next);
    expect(buffer.takeChanged()).toEqual([next]);
  },
);

test("a removed symbol is neither returned nor compared with", () => {
  const buffer = createQuoteBuffer();
  buffer.accept(quoteOf("A", 5));
  buffer.accept(quoteOf("B", 5));
  buffer.remove("A");
  expect(buffer.takeChanged()).toEqual([quoteOf("B", 5)]);
  expect(buffer.symbols()).toEqual(["B"]);
  expect(buffer.latest("A")).toBeNull();
  expect(buffer.accept(quoteOf("A", 1))).toBe(true);
});

test("after invalidateAll even a repeated quote confirms its symbol and is returned again", () => {
  const buffer = createQuoteBuffer();
  buffer.accept(quoteOf("A", 1));
  buffer.accept(quoteOf("B", 1));
  buffer.takeChanged();
  expect(buffer.unconfirmed()).toEqual([]);
  buffer.invalidateAll();
  expect(buffer.unconfirmed()).toEqual(["A", "B"]);
  buffer.accept(quoteOf("A", 1));
  buffer.accept(quoteOf("B", 0));
  expect(buffer.unconfirmed()).toEqual(["B"]);
  expect(buffer.takeChanged()).toEqual([quoteOf("A", 1)]);
});

test("keeps the quote with the greatest time, and the later one at equal times", () => {
  const arrival = fc.record({
    symbol: fc.constantFrom("A", "B", "__proto__", "toString"),
    time: fc.nat({ max: 5 }),
    close: fc.nat({ max: 3 }).map(String),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(arrival, fc.constant("flush" as const))), (events) => {
      const buffer = createQuoteBuffer();
      const expected = new Map<string, Quote>();
      const shown = new Map<string, Quote>();
      const flush = () => buffer.takeChanged().forEach((quote) => shown.set(quote.symbol, quote));
      for (const event of events) {
        if (event === "flush") {
          flush();
          continue;
        }
        const quote = quoteOf(event.symbol, event.time, event.close);
        buffer.accept(quote);
        const known = expected.get(quote.symbol);
        if (!known || quote.time >= known.time) expected.set(quote.symbol, quote);
      }
      flush();
      expect(shown).toEqual(expected);
      expect(buffer.symbols().length).toBe(expected.size);
    }),
    { numRuns: 500, endOnFailure: true },
  );
});
