import type { Quote } from "./quote.ts";

export type QuoteListener = (quote: Quote) => void;

/** The watchers of each symbol. */
export interface QuoteSubscriptions {
  /** Returns a function that ends this subscription; further calls of it have no effect. */
  add(symbol: string, listener: QuoteListener | undefined): () => void;
  has(symbol: string): boolean;
  symbols(): readonly string[];
  /** Calls the listeners of each quote's symbol; then throws the first error that a listener threw. */
  notify(quotes: readonly Quote[]): void;
  clear(): void;
}

export function createQuoteSubscriptions(onChange: () => void): QuoteSubscriptions {
  // a record for each subscription rather than the listener itself: one function may watch a symbol twice
  const bySymbol = new Map<string, Set<{ readonly listener: QuoteListener | undefined }>>();

  return {
    add: (symbol, listener) => {
      const subscription = { listener };
      const subscriptions = bySymbol.get(symbol) ?? new Set();
      bySymbol.set(symbol, subscriptions.add(subscription));
      onChange();
      return () => {
        if (!subscriptions.delete(subscription)) return;
        if (subscriptions.size === 0) bySymbol.delete(symbol);
        onChange();
      };
    },
    has: (symbol) => bySymbol.has(symbol),
    symbols: () => [...bySymbol.keys()],
    notify: (quotes) => {
      const errors: unknown[] = [];
      for (const quote of quotes) {
        for (const { listener } of [...(bySymbol.get(quote.symbol) ?? [])]) {
          try {
            listener?.(quote);
          } catch (error) {
            errors.push(error);
          }
        }
      }
      if (errors.length > 0) throw errors[0];
    },
    clear: () => {
      bySymbol.forEach((subscriptions) => subscriptions.clear());
      bySymbol.clear();
    },
  };
}
