import fc from "fast-check";
import { createQuote } from "../../testing/createQuote.ts";
import { createQuoteSubscriptions } from "./quoteSubscriptions.ts";

test("a symbol is watched until its last watcher leaves, and each watcher can leave once", () => {
  const onChange = jest.fn();
  const subscriptions = createQuoteSubscriptions(onChange);
  const endFirst = subscriptions.add("A", undefined);
  const endSecond = subscriptions.add("A", undefined);
  endFirst();
  endFirst();
  endFirst();
  expect(subscriptions.has("A")).toBe(true);
  endSecond();
  expect(subscriptions.has("A")).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(4);
});

test("the same function can watch a symbol twice", () => {
  const subscriptions = createQuoteSubscriptions(() => undefined);
  const listener = jest.fn();
  const end = subscriptions.add("A", listener);
  subscriptions.add("A", listener);
  subscriptions.notify([createQuote("A")]);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  subscriptions.notify([createQuote("A"), createQuote("B")]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test("a listener that throws does not stop the others, and its error is thrown at the end", () => {
  const subscriptions = createQuoteSubscriptions(() => undefined);
  const listener = jest.fn();
  subscriptions.add("A", () => {
    throw new Error("first");
  });
  subscriptions.add("A", listener);
  subscriptions.add("B", () => {
    throw new Error("second");
  });
  subscriptions.add("B", listener);
  expect(() => subscriptions.notify([createQuote("A"), createQuote("B")])).toThrow("first");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a listener can leave and another can be added during a notification", () => {
  const subscriptions = createQuoteSubscriptions(() => undefined);
  const late = jest.fn();
  const other = jest.fn();
  const end = subscriptions.add("A", () => {
    end();
    subscriptions.add("A", late);
  });
  subscriptions.add("A", other);
  subscriptions.notify([createQuote("A")]);
  expect(late).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});

test("a watcher that leaves after clear changes nothing", () => {
  const subscriptions = createQuoteSubscriptions(() => undefined);
  const end = subscriptions.add("A", undefined);
  subscriptions.clear();
  const endNew = subscriptions.add("A", undefined);
  end();
  expect(subscriptions.symbols()).toEqual(["A"]);
  endNew();
  expect(subscriptions.symbols()).toEqual([]);
});

test("watches the symbols with more additions than removals", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("A", "B", "__proto__"), fc.option(fc.nat()))), (events) => {
      const subscriptions = createQuoteSubscriptions(() => undefined);
      const ends: { readonly symbol: string; readonly end: () => void }[] = [];
      for (const [symbol, endAt] of events) {
        if (endAt === null) ends.push({ symbol, end: subscriptions.add(symbol, undefined) });
        else ends.splice(endAt % Math.max(1, ends.length), 1).forEach(({ end }) => end());
      }
      expect([...subscriptions.symbols()].sort()).toEqual(
        [...new Set(ends.map(({ symbol }) => symbol))].sort(),
      );
    }),
  );
});
