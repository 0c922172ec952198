import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { RealtimeState } from "../realtime/realtimeSocket.ts";
import type { Quote } from "./quote.ts";

/** A quote as the page shows it. */
export interface ShownQuote {
  readonly quote: Quote;
  /** The link was lost for so long that the figures may be out of date; the symbol's next frame ends it. */
  readonly isStale: boolean;
}

export interface QuotesState {
  link: RealtimeState;
  /** An object without a prototype, so that no symbol can name something that every object inherits. */
  bySymbol: Record<string, ShownQuote>;
}

const initialState = (): QuotesState => ({
  link: "init",
  bySymbol: Object.create(null) as Record<string, ShownQuote>,
});

export const quotesSlice = createSlice({
  name: "quotes",
  initialState,
  reducers: {
    /** The latest quote of each symbol that arrived since the action before, at most one action in 100 ms. */
    received: ({ bySymbol }, { payload }: PayloadAction<readonly Quote[]>) => {
      for (const quote of payload) bySymbol[quote.symbol] = { quote, isStale: false };
    },
    /** The link has been lost for a while and these symbols had no quote since. */
    wentStale: ({ bySymbol }, { payload }: PayloadAction<readonly string[]>) => {
      for (const symbol of payload) {
        const shown = bySymbol[symbol];
        if (shown) bySymbol[symbol] = { quote: shown.quote, isStale: true };
      }
    },
    /** These symbols have no subscriber any more. */
    released: ({ bySymbol }, { payload }: PayloadAction<readonly string[]>) => {
      for (const symbol of payload) delete bySymbol[symbol];
    },
    linkChanged: (state, { payload }: PayloadAction<RealtimeState>) => {
      state.link = payload;
    },
  },
});

/** Any state that holds the slice. */
export interface WithQuotes {
  readonly quotes: QuotesState;
}

/** The shown quote of a symbol, the same object until the symbol changes; `null` before its first frame. */
export function selectQuote({ quotes }: WithQuotes, symbol: string): ShownQuote | null {
  return quotes.bySymbol[symbol] ?? null;
}

export function selectQuoteLink({ quotes }: WithQuotes): RealtimeState {
  return quotes.link;
}
