import type { QuotesState } from "@portico/shared-sdk";
import { createQuoteClient, createStore, quotesSlice } from "@portico/shared-sdk/host";
import { RemoteProviders, useQuote, useSelector } from "@portico/shared-sdk/react";
import { useEffect, useState, type ComponentProps, type ReactElement } from "react";
import { measureFlush, openCountedSocket } from "./pageMeasure.ts";
import { QuoteRow, type RowFigures } from "./QuoteRow.tsx";

interface Setting {
  readonly streamOrigin: string;
  readonly symbols: readonly string[];
}

/** A wire row, as a page without validation reads it. */
interface WireRow {
  readonly t: number;
  readonly s: string;
  readonly c: string;
  readonly v: string;
  readonly m: string;
}

const browserPorts = { openSocket: openCountedSocket };

function LiveRow({ symbol }: { readonly symbol: string }) {
  return <QuoteRow symbol={symbol} figures={useQuote(symbol)?.quote ?? null} />;
}

/** The SDK as a page uses it: quote client, store and `useQuote`. */
function portico({ streamOrigin, symbols }: Setting): ReactElement {
  const store = createStore();
  const quotes = createQuoteClient({
    streamOrigin,
    dispatch: (action) => measureFlush(() => store.dispatch(action)),
    ports: browserPorts,
  });
  const context = { store, quotes, app: { intlTag: "en" }, messages: {} } as unknown;
  return (
    <RemoteProviders context={context as ComponentProps<typeof RemoteProviders>["context"]}>
      {symbols.map((symbol) => (
        <LiveRow key={symbol} symbol={symbol} />
      ))}
    </RemoteProviders>
  );
}

function listen({ streamOrigin, symbols }: Setting, onRows: (rows: readonly WireRow[]) => void): () => void {
  const socket = openCountedSocket(`${streamOrigin}/spot/ws/quote/v1`);
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ topic: "realtimes", event: "sub", symbol: symbols.join(",") })),
  );
  socket.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(String(data)) as { readonly data?: readonly WireRow[] };
    if (frame.data) onRows(frame.data);
  });
  return () => socket.close();
}

/** The simplest solution: one state for the table, set for every row that arrives. */
function StateTable({ setting }: { readonly setting: Setting }) {
  const [figures, setFigures] = useState<Readonly<Record<string, RowFigures>>>({});
  useEffect(
    () =>
      listen(setting, (rows) => {
        for (const { s, c, m, v } of rows) {
          setFigures((before) => ({ ...before, [s]: { close: c, range: m, volume: v } }));
        }
      }),
    [setting],
  );
  return setting.symbols.map((symbol) => (
    <QuoteRow key={symbol} symbol={symbol} figures={figures[symbol] ?? null} />
  ));
}

function SelectedRow({ symbol }: { readonly symbol: string }) {
  const shown = useSelector(({ quotes }: { quotes: QuotesState }) => quotes.bySymbol[symbol]);
  return <QuoteRow symbol={symbol} figures={shown?.quote ?? null} />;
}

function DispatchEach({
  setting,
  store,
}: {
  readonly setting: Setting;
  readonly store: ReturnType<typeof createStore>;
}) {
  useEffect(
    () =>
      listen(setting, (rows) => {
        for (const { t, s, c, m, v } of rows) {
          const quote = { symbol: s, time: t, close: c, range: m, volume: v };
          store.dispatch(
            quotesSlice.actions.received([{ ...quote, high: c, low: c, open: c, quoteVolume: v }]),
          );
        }
      }),
    [setting, store],
  );
  return setting.symbols.map((symbol) => <SelectedRow key={symbol} symbol={symbol} />);
}

/** The same store and row components as the SDK, but one action a tick. */
function dispatchEach(setting: Setting): ReactElement {
  const store = createStore();
  const context = { store, app: { intlTag: "en" }, messages: {} } as unknown;
  return (
    <RemoteProviders context={context as ComponentProps<typeof RemoteProviders>["context"]}>
      <DispatchEach setting={setting} store={store} />
    </RemoteProviders>
  );
}

export const contenders: Readonly<Record<string, (setting: Setting) => ReactElement>> = {
  portico,
  "state per tick": (setting) => <StateTable setting={setting} />,
  "action per tick": dispatchEach,
};
