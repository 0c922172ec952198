import type { Locale } from "@portico/shared-sdk";
import { formatUnits } from "../market/decimal.ts";
import type { Market } from "../market/market.ts";
import { marketSymbols } from "../market/symbols.ts";
import { rangeBasisPoints, toWireQuote } from "../market/wireQuote.ts";
import type { AreaPage } from "./areaPages.ts";
import { renderPlainPage } from "./layout.ts";
import { html, nothing, type Markup } from "./markup.ts";

export function renderAreaPage(page: AreaPage, locale: Locale, market: Market): string {
  const { title, lead, points, showsPrices = false } = page;
  const content = html`<section class="hero">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button large" href="/${locale}/trading-contest/">See the trading contest</a>
        <a class="button large plain" href="/${locale}/">Home</a>
      </p>
    </section>
    ${
      points.length > 0
        ? html`<ul class="points">
            ${points.map((point) => html`<li>${point}</li>`)}
          </ul>`
        : nothing
    }
    ${showsPrices ? renderPrices(market) : nothing}`;
  return renderPlainPage({ locale, title, content });
}

/** The market as it was when the page was made; without script nothing here moves. */
function renderPrices(market: Market): Markup {
  const rows = marketSymbols.map(({ symbol, base, quote: currency }) => {
    const quote = market.quoteOf(symbol)!;
    const { c: close, h: high, l: low } = toWireQuote(quote);
    const change = rangeBasisPoints(quote.day);
    return html`<tr>
      <th scope="row"><b>${base}</b>/${currency}</th>
      <td>${close}</td>
      <td class="${change < 0 ? "down" : "up"}">
        ${change < 0 ? "−" : "+"}${formatUnits(Math.abs(change), 2)} %
      </td>
      <td class="wide">${high}</td>
      <td class="wide">${low}</td>
    </tr>`;
  });
  return html`<div class="card">
    <table>
      <caption>
        Prices over the last 24 hours
      </caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Price</th>
          <th scope="col">Change</th>
          <th scope="col" class="wide">High</th>
          <th scope="col" class="wide">Low</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
