import { formatNumber, formatPrice } from "@portico/shared-sdk/remote";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import { toWireQuote } from "../market/wireQuote.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import { html, nothing, type Markup } from "./markup.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";
import { createFigures, renderPrices, tradePathOf } from "./renderPrices.ts";
import { renderLogInActions } from "./renderVisitor.ts";

/** The pair of an address such as `/trade/spot/BTC/USDT/`, or `null`. */
export function pairAt(rest: string): MarketSymbol | null {
  return marketSymbols.find((pair) => rest === tradePathOf(pair)) ?? null;
}

/** A pair with its live price and a market order; the form works without script, too. */
export function renderTrade(
  pair: MarketSymbol,
  visit: PageVisit,
  { market, spot }: { readonly market: Market; readonly spot: SpotMarket },
  refused: RefusedForm | null,
): Markup {
  const { locale, text } = visit;
  const figures = createFigures(market, locale);
  const stat = (labelId: string, figure: Markup) =>
    html`<div>
      <dt>${text(labelId)}</dt>
      <dd>${figure}</dd>
    </div>`;
  return html`<section class="exchange-page">
    <div class="exchange-pair">
      <h1>
        <bdi>${pair.base}<span>/${pair.quote}</span></bdi>
      </h1>
      <p class="exchange-price">${figures.value(pair, "close")} ${figures.change(pair)}</p>
      <dl class="exchange-stats">
        ${stat("prices.high", figures.value(pair, "high"))} ${stat("prices.low", figures.value(pair, "low"))}
        ${stat("prices.volume", figures.value(pair, "volume"))}
      </dl>
    </div>
    <div class="exchange-trade">
      ${renderOrderForm(pair, visit, toWireQuote(market.quoteOf(pair.symbol)!).c, spot, refused)}
      ${renderPrices(market, locale, text)}
    </div>
  </section>`;
}

function renderOrderForm(
  pair: MarketSymbol,
  visit: PageVisit,
  price: string,
  spot: SpotMarket,
  refused: RefusedForm | null,
): Markup {
  const { locale, text, account } = visit;
  const { symbol, base, quote } = pair;
  if (account === null) {
    return html`<div class="exchange-card exchange-order">
      <h2>${text("trade.heading")}</h2>
      <p class="exchange-lead">${text("trade.logIn")}</p>
      ${renderLogInActions(visit)}
      <p class="exchange-hint">${text("trade.note")}</p>
    </div>`;
  }
  const balances = spot.balancesOf(account.id);
  const available = (asset: string) => balances.find((balance) => balance.asset === asset)?.available ?? "0";
  const problem = refused?.problem ?? null;
  // shown by the script after the exchange's reply
  const messages = {
    buy: text("trade.bought"),
    sell: text("trade.sold"),
    orders: text("orders.title"),
    busy: text("form.busy"),
    failed: text("form.failed"),
    offline: text("form.offline"),
    "45002": text("trade.missing"),
    "45003": text("trade.invalid"),
    "45004": text("trade.tooPrecise", { decimals: String(pair.amountDecimals) }),
    "45005": text("trade.tooLittle"),
  };
  return html`<form
    class="exchange-card exchange-order"
    method="post"
    action="/${locale}${tradePathOf(pair)}"
    novalidate
    data-order="${symbol}"
    data-base="${base}"
    data-quote-currency="${quote}"
    data-decimal="${decimalSignOf(visit)}"
    data-messages="${JSON.stringify(messages)}"
  >
    <h2>${text("trade.heading")}</h2>
    <div class="exchange-field">
      <label for="amount">${text("trade.amount")}</label>
      <div class="exchange-input" dir="ltr">
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          required
          value="${refused?.fields.get("amount") ?? ""}"
          aria-describedby="amount-problem amount-estimate"
          ${problem === null ? nothing : html`aria-invalid="true" autofocus`}
        />
        <bdi>${base}</bdi>
      </div>
      <p class="exchange-problem" id="amount-problem" role="alert">
        ${problem === null ? "" : text(problem.textId, problem.values)}
      </p>
    </div>
    <dl class="exchange-facts">
      <div>
        <dt>${text("prices.price")}</dt>
        <dd>
          <bdi
            ><span data-order-price data-value="${price}">${formatPrice(price, locale)}</span> ${quote}</bdi
          >
        </dd>
      </div>
      <div>
        <dt>${text("trade.estimate")}</dt>
        <dd id="amount-estimate">
          <bdi><span data-order-estimate>–</span> ${quote}</bdi>
        </dd>
      </div>
      ${[quote, base].map(
        (asset) =>
          html`<div>
            <dt>${text("trade.available")}</dt>
            <dd>
              <bdi
                ><span data-balance="${asset}">${formatBalance(available(asset), visit)}</span> ${asset}</bdi
              >
            </dd>
          </div>`,
      )}
    </dl>
    <div class="exchange-sides">
      <button class="exchange-button exchange-buy" name="side" value="buy">
        ${text("trade.buy")} <bdi>${base}</bdi>
      </button>
      <button class="exchange-button exchange-sell" name="side" value="sell">
        ${text("trade.sell")} <bdi>${base}</bdi>
      </button>
    </div>
    <p class="exchange-hint">${text("trade.note")}</p>
  </form>`;
}

export function formatBalance(available: string, { locale }: PageVisit): string {
  return formatNumber(available, locale, { maximumDecimals: 8 });
}

/** The decimal separator of the page's language. */
export function decimalSignOf({ locale }: PageVisit): string {
  return formatNumber("0.5", locale).includes(",") ? "," : ".";
}
