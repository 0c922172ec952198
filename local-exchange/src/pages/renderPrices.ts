import type { Locale } from "@portico/shared-sdk";
import { formatPercent, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import { rangeBasisPoints, toWireQuote } from "../market/wireQuote.ts";
import { html, type Markup } from "./markup.ts";
import type { PageText } from "./pageMessages.ts";
import { renderTable } from "./renderParts.ts";

/** Writes figures of a pair as they are now; the shell's script replaces each one with a live figure. */
export function renderFigures(market: Market, { symbol }: MarketSymbol, locale: Locale) {
  const quote = market.quoteOf(symbol)!;
  const { c, h, l, v } = toWireQuote(quote);
  const figure = (
    field: string,
    value: string,
    format: (value: string, locale: Locale) => string = formatPrice,
  ) =>
    html`<span data-live="${field}" data-symbol="${symbol}"
      ><bdi data-rendered data-quote="${symbol}" data-field="${field}" data-value="${value}"
        >${format(value, locale)}</bdi
      ></span
    >`;
  const points = rangeBasisPoints(quote.day);
  return {
    close: figure("close", c),
    high: figure("high", h),
    low: figure("low", l),
    volume: figure("volume", v, formatThousands),
    change: html`<span data-live="change" data-symbol="${symbol}"
      ><bdi data-rendered class="${points < 0 ? "exchange-down" : "exchange-up"}"
        >${formatPercent(points / 10_000, locale, { showPlus: true })}</bdi
      ></span
    >`,
  };
}

/** Every listed pair over the last 24 hours; a pair leads to its trade page. */
export function renderPrices(market: Market, locale: Locale, text: PageText): Markup {
  const heads = ["pair", "price", "change", "high", "low", "volume"].map((name) => text(`prices.${name}`));
  const rows = marketSymbols.map((pair) => {
    const { close, change, high, low, volume } = renderFigures(market, pair, locale);
    const link = html`<a href="/${locale}${tradePathOf(pair)}"
      ><bdi>${pair.base}<span>/${pair.quote}</span></bdi></a
    >`;
    return [link, close, change, high, low, volume];
  });
  return renderTable(heads, rows, { wideFrom: 3, caption: text("prices.caption") });
}

export const tradePathOf = ({ base, quote }: MarketSymbol) => `/trade/spot/${base}/${quote}/`;
