/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { StrictMode } from "react";
import { Provider } from "react-redux";
import type { QuoteClient } from "../exchange/quotes/quoteClient.ts";
import { quotesSlice } from "../exchange/quotes/quotesSlice.ts";
import type { RemoteContext } from "../remote/remoteContract.ts";
import { createQuote } from "../testing/createQuote.ts";
import { ReactRemoteContext } from "./remoteContextHook.ts";
import { useQuote } from "./useQuote.ts";

const quoteOf = (symbol: string, close: string) => createQuote(symbol, { close });

const { received, wentStale } = quotesSlice.actions;

function setUp() {
  const store = configureStore({ reducer: combineSlices(quotesSlice) });
  const watched: string[] = [];
  const quotes: Pick<QuoteClient, "subscribe"> = {
    subscribe: (symbol) => {
      watched.push(symbol);
      return () => void watched.splice(watched.indexOf(symbol), 1);
    },
  };
  const renders = new Map<string, number>();
  const Price = ({ symbol }: { readonly symbol: string }) => {
    const shown = useQuote(symbol);
    renders.set(symbol, (renders.get(symbol) ?? 0) + 1);
    return (
      <output aria-label={symbol} data-stale={shown?.isStale}>
        {shown?.quote.close ?? "–"}
      </output>
    );
  };
  const page = (symbols: readonly string[]) => (
    <ReactRemoteContext value={{ quotes } as RemoteContext}>
      <Provider store={store}>
        {symbols.map((symbol, index) => (
          <Price key={index} symbol={symbol} />
        ))}
      </Provider>
    </ReactRemoteContext>
  );
  return { store, watched, renders, page };
}

test("shows a placeholder, then the quote, then that it is stale", () => {
  const { store, page } = setUp();
  render(page(["BTCUSDT"]));
  const price = screen.getByLabelText("BTCUSDT");
  expect(price.textContent).toBe("–");
  act(() => void store.dispatch(received([quoteOf("BTCUSDT", "27123.50")])));
  expect(price.textContent).toBe("27123.50");
  expect(price.dataset["stale"]).toBe("false");
  act(() => void store.dispatch(wentStale(["BTCUSDT"])));
  expect(price.dataset["stale"]).toBe("true");
});

test("renders again only when the quote of its symbol changes", () => {
  const { store, renders, page } = setUp();
  const symbols = Array.from({ length: 50 }, (_, index) => `SYM${index}`);
  render(page(symbols));
  act(() => void store.dispatch(received(symbols.map((symbol) => quoteOf(symbol, "1")))));
  renders.clear();
  act(() => void store.dispatch(received([quoteOf("SYM7", "2"), quoteOf("OTHER", "3")])));
  expect([...renders]).toEqual([["SYM7", 1]]);
});

test("subscribes while mounted, and to another symbol when the prop changes", () => {
  const { watched, page } = setUp();
  const { rerender, unmount } = render(page(["BTCUSDT", "BTCUSDT"]));
  expect(watched).toEqual(["BTCUSDT", "BTCUSDT"]);
  rerender(page(["BTCUSDT", "ETHUSDT"]));
  expect(watched).toEqual(["BTCUSDT", "ETHUSDT"]);
  unmount();
  expect(watched).toEqual([]);
});

test("subscribes once in strict mode", () => {
  const { watched, page } = setUp();
  render(<StrictMode>{page(["BTCUSDT"])}</StrictMode>);
  expect(watched).toEqual(["BTCUSDT"]);
});
