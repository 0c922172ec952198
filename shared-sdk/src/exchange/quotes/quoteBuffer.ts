import { isSameQuote, type Quote } from "./quote.ts";

/**
 * The latest quote of each symbol, and which of them the page has yet to see. Holds one entry a symbol, however many
 * frames arrive.
 */
export interface QuoteBuffer {
  /** Whether the quote counts; `false` when a later one is known. At equal times the later arrival wins. */
  accept(quote: Quote): boolean;
  /** The quotes that changed since the last call. */
  takeChanged(): readonly Quote[];
  latest(symbol: string): Quote | null;
  symbols(): readonly string[];
  remove(symbol: string): void;
  /** Marks every symbol as unconfirmed until something of it arrives. */
  invalidateAll(): void;
  unconfirmed(): readonly string[];
}

interface Entry {
  readonly quote: Quote;
  isConfirmed: boolean;
}

export function createQuoteBuffer(): QuoteBuffer {
  const entries = new Map<string, Entry>();
  const changed = new Map<string, Quote>();

  return {
    accept: (quote) => {
      const known = entries.get(quote.symbol);
      if (known && quote.time < known.quote.time) return false;
      // a repeated quote changes nothing, unless its symbol is waiting for confirmation
      if (known?.isConfirmed && isSameQuote(known.quote, quote)) return true;
      entries.set(quote.symbol, { quote, isConfirmed: true });
      changed.set(quote.symbol, quote);
      return true;
    },
    takeChanged: () => {
      const quotes = [...changed.values()];
      changed.clear();
      return quotes;
    },
    latest: (symbol) => entries.get(symbol)?.quote ?? null,
    symbols: () => [...entries.keys()],
    remove: (symbol) => {
      entries.delete(symbol);
      changed.delete(symbol);
    },
    invalidateAll: () => entries.forEach((entry) => (entry.isConfirmed = false)),
    unconfirmed: () => [...entries].filter(([, { isConfirmed }]) => !isConfirmed).map(([symbol]) => symbol),
  };
}
