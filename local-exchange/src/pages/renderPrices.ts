import type { Locale } from "@portico/shared-sdk";
import { formatPercent, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import { rangeBasisPoints, toWireQuote } from "../market/wireQuote.ts";
import { html, type Markup } from "./markup.ts";
import type { PageText } from "./pageMessages.ts";

type Field = "close" | "high" | "low" | "volume";

/** Writes figures of the market as they are now; the shell's script replaces each one with a live figure. */
export function createFigures(market: Market, locale: Locale) {
  const wireOf = ({ symbol }: MarketSymbol) => toWireQuote(market.quoteOf(symbol)!);
  return {
    value: (pair: MarketSymbol, field: Field): Markup => {
      const wire = wireOf(pair);
      const value = { close: wire.c, high: wire.h, low: wire.l, volume: wire.v }[field];
      const text = field === "volume" ? formatThousands(value, locale) : formatPrice(value, locale);
      return html`<span data-live="${field}" data-symbol="${pair.symbol}"
        ><bdi data-rendered data-quote="${pair.symbol}" data-field="${field}" data-value="${value}"
          >${text}</bdi
        ></span
      >`;
    },
    change: (pair: MarketSymbol): Markup => {
      const points = rangeBasisPoints(market.quoteOf(pair.symbol)!.day);
      const direction = points < 0 ? "exchange-down" : "exchange-up";
      return html`<span data-live="change" data-symbol="${pair.symbol}"
        ><bdi data-rendered class="${direction}"
          >${formatPercent(points / 10_000, locale, { showPlus: true })}</bdi
        ></span
      >`;
    },
  };
}

/** Every listed pair over the last 24 hours; a pair leads to its trade page. */
export function renderPrices(market: Market, locale: Locale, text: PageText): Markup {
  const figures = createFigures(market, locale);
  const rows = marketSymbols.map(
    (pair) =>
      html`<tr>
        <th scope="row">
          <a href="/${locale}${tradePathOf(pair)}"
            ><bdi>${pair.base}<span>/${pair.quote}</span></bdi></a
          >
        </th>
        <td>${figures.value(pair, "close")}</td>
        <td>${figures.change(pair)}</td>
        <td class="exchange-wide">${figures.value(pair, "high")}</td>
        <td class="exchange-wide">${figures.value(pair, "low")}</td>
        <td class="exchange-wide">${figures.value(pair, "volume")}</td>
      </tr>`,
  );
  return html`<div class="exchange-card">
    <table class="exchange-table">
      <caption>
        ${text("prices.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text("prices.pair")}</th>
          <th scope="col">${text("prices.price")}</th>
          <th scope="col">${text("prices.change")}</th>
          <th scope="col" class="exchange-wide">${text("prices.high")}</th>
          <th scope="col" class="exchange-wide">${text("prices.low")}</th>
          <th scope="col" class="exchange-wide">${text("prices.volume")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export const tradePathOf = ({ base, quote }: MarketSymbol) => `/trade/spot/${base}/${quote}/`;
