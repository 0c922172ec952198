/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { Provider } from "react-redux";
import { quotesSlice } from "../../exchange/quotes/quotesSlice.ts";
import { ReactRemoteContext } from "../../react/remoteContextHook.ts";
import type { RemoteContext } from "../../remote/remoteContract.ts";
import { createQuote } from "../../testing/createQuote.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { QuoteValue, type QuoteField } from "./QuoteValue.tsx";

const quoteOf = (value: string) =>
  createQuote("BTCUSDT", {
    close: value,
    high: value,
    low: value,
    open: value,
    volume: value,
    quoteVolume: value,
  });

function moveUp(field: QuoteField): string {
  const store = configureStore({ reducer: combineSlices(quotesSlice) });
  const context = {
    app: { locale: "en" },
    clock: createManualClock(),
    quotes: { subscribe: () => () => {} },
  };
  const { container } = render(
    <ReactRemoteContext value={context as unknown as RemoteContext}>
      <Provider store={store}>
        <QuoteValue symbol="BTCUSDT" field={field} />
      </Provider>
    </ReactRemoteContext>,
  );
  for (const value of ["100", "101"]) {
    act(() => void store.dispatch(quotesSlice.actions.received([quoteOf(value)])));
  }
  return container.firstElementChild?.className ?? "";
}

test.each<QuoteField>(["close", "high", "low"])("%s shows that a price rose", (field) => {
  expect(moveUp(field)).toContain("rose");
});

test.each<QuoteField>(["volume", "quoteVolume"])("%s has no direction", (field) => {
  expect(moveUp(field)).not.toContain("rose");
});
