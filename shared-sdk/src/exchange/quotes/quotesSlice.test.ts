import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { createQuote } from "../../testing/createQuote.ts";
import { quotesSlice, selectQuote, selectQuoteLink } from "./quotesSlice.ts";

const { received, wentStale, released, linkChanged } = quotesSlice.actions;

function setUp() {
  return configureStore({ reducer: combineSlices(quotesSlice) });
}

test("the actions are named as past events", () => {
  expect([received, wentStale, released, linkChanged].map(({ type }) => type)).toEqual([
    "quotes/received",
    "quotes/wentStale",
    "quotes/released",
    "quotes/linkChanged",
  ]);
});

test("a batch replaces only the objects of its own symbols", () => {
  const store = setUp();
  store.dispatch(received([createQuote("A"), createQuote("B")]));
  const before = store.getState();
  store.dispatch(received([createQuote("B", { time: 2 })]));
  const after = store.getState();
  expect(selectQuote(after, "A")).toBe(selectQuote(before, "A"));
  expect(selectQuote(after, "B")).toEqual({ quote: createQuote("B", { time: 2 }), isStale: false });
});

test("marks the given symbols as stale until the next batch", () => {
  const store = setUp();
  store.dispatch(received([createQuote("A"), createQuote("B")]));
  store.dispatch(wentStale(["A", "never shown"]));
  expect(selectQuote(store.getState(), "A")).toEqual({ quote: createQuote("A"), isStale: true });
  expect(selectQuote(store.getState(), "B")?.isStale).toBe(false);
  expect(selectQuote(store.getState(), "never shown")).toBeNull();
  store.dispatch(received([createQuote("A")]));
  expect(selectQuote(store.getState(), "A")?.isStale).toBe(false);
});

test("released symbols are removed", () => {
  const store = setUp();
  store.dispatch(received([createQuote("A"), createQuote("B")]));
  store.dispatch(released(["A", "never shown"]));
  expect(Object.keys(store.getState().quotes.bySymbol)).toEqual(["B"]);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("accepts %s as a key", (name) => {
  const store = setUp();
  expect(selectQuote(store.getState(), name)).toBeNull();
  store.dispatch(wentStale([name]));
  store.dispatch(received([createQuote("A"), createQuote(name)]));
  expect(selectQuote(store.getState(), name)?.quote.symbol).toBe(name);
  expect(({} as Record<string, unknown>)["quote"]).toBeUndefined();
  store.dispatch(released([name]));
  expect(selectQuote(store.getState(), name)).toBeNull();
});

test("the link has the state of the last action", () => {
  const store = setUp();
  expect(selectQuoteLink(store.getState())).toBe("init");
  store.dispatch(linkChanged("error"));
  expect(selectQuoteLink(store.getState())).toBe("error");
});
