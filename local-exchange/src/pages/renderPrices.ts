import type { Locale } from "@portico/shared-sdk";
import { formatPercent, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import { element, type ElementTree } from "../html/element.ts";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import { rangeBasisPoints, toWireQuote } from "../market/wireQuote.ts";
import type { PageText } from "./pageMessages.ts";
import { renderTable } from "./renderParts.ts";

/** Writes figures of a pair as they are now; the shell's script replaces each one with a live figure. */
export function renderFigures(market: Market, { symbol }: MarketSymbol, locale: Locale) {
  const quote = market.quoteOf(symbol)!;
  const { c, h, l, v } = toWireQuote(quote);
  const live = (field: string, figure: ElementTree) =>
    element("span", { "data-live": field, "data-symbol": symbol }, figure);
  const figure = (field: string, value: string, shown = formatPrice(value, locale)) => {
    const attributes = { "data-quote": symbol, "data-field": field, "data-value": value };
    return live(field, element("bdi", { "data-rendered": true, ...attributes }, shown));
  };
  const points = rangeBasisPoints(quote.day);
  const change = formatPercent(points / 10_000, locale, { showPlus: true });
  return {
    close: figure("close", c),
    high: figure("high", h),
    low: figure("low", l),
    volume: figure("volume", v, formatThousands(v, locale)),
    change: live(
      "change",
      element("bdi", { "data-rendered": true, class: points < 0 ? "exchange-down" : "exchange-up" }, change),
    ),
  };
}

/** Every listed pair over the last 24 hours; a pair leads to its trade page. */
export function renderPrices(market: Market, locale: Locale, text: PageText): ElementTree {
  const heads = ["pair", "price", "change", "high", "low", "volume"].map((name) => text(`prices.${name}`));
  const rows = marketSymbols.map((pair) => {
    const { close, change, high, low, volume } = renderFigures(market, pair, locale);
    const link = element("a", { href: `/${locale}${tradePathOf(pair)}` }, renderPair(pair));
    return [link, close, change, high, low, volume];
  });
  return renderTable(heads, rows, { wideFrom: 3, caption: text("prices.caption") });
}

export function renderPair({ base, quote }: MarketSymbol): ElementTree {
  return element("bdi", {}, base, element("span", {}, `/${quote}`));
}

export const tradePathOf = ({ base, quote }: MarketSymbol) => `/trade/spot/${base}/${quote}/`;
