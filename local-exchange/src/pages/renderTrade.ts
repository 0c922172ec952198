import { formatNumber } from "@portico/shared-sdk/remote";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import { html, type Markup } from "./markup.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderField, renderLogInActions } from "./renderParts.ts";
import { renderFigures, renderPrices, tradePathOf } from "./renderPrices.ts";

/** The pair of an address such as `/trade/spot/BTC/USDT/`, or `null`. */
export function pairAt(rest: string): MarketSymbol | null {
  return marketSymbols.find((pair) => rest === tradePathOf(pair)) ?? null;
}

/** A pair with its live price and a market order, which the browser posts to the page's own address. */
export function renderTrade(
  pair: MarketSymbol,
  visit: PageVisit,
  { market, spot }: { readonly market: Market; readonly spot: SpotMarket },
  refused: RefusedForm | null,
): Markup {
  const { locale, text } = visit;
  const { close, change, high, low, volume } = renderFigures(market, pair, locale);
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
      <p class="exchange-price">${close} ${change}</p>
      <dl class="exchange-facts">
        ${stat("prices.high", high)} ${stat("prices.low", low)} ${stat("prices.volume", volume)}
      </dl>
    </div>
    <div class="exchange-trade">
      ${renderOrderForm(pair, visit, spot, refused)} ${renderPrices(market, locale, text)}
    </div>
  </section>`;
}

function renderOrderForm(
  pair: MarketSymbol,
  visit: PageVisit,
  spot: SpotMarket,
  refused: RefusedForm | null,
): Markup {
  const { locale, text, account } = visit;
  const { base, quote } = pair;
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
  const problem = refused === null ? null : { ...refused.problem, field: "amount" };
  const value = refused?.fields.get("amount") ?? "";
  return html`<form
    class="exchange-card exchange-order"
    method="post"
    action="/${locale}${tradePathOf(pair)}"
    novalidate
  >
    <h2>${text("trade.heading")}</h2>
    ${renderField(
      "amount",
      text("trade.amount"),
      html`dir="ltr" inputmode="decimal" autocomplete="off" required value="${value}"`,
      { text, problem, hint: base },
    )}
    <dl class="exchange-facts">
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
