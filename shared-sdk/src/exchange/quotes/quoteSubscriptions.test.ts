import { createQuote } from "../../testing/createQuote.ts";
import { createQuoteSubscriptions } from "./quoteSubscriptions.ts";

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
