import { formatNumber } from "@portico/shared-sdk/remote";
import { element, type Attributes, type ElementTree } from "../html/element.ts";
import type { Market } from "../market/market.ts";
import { marketSymbols, type MarketSymbol } from "../market/symbols.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import type { OrderSide } from "../spot/spotOrder.ts";
import type { PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderFacts, renderField, renderLogInActions } from "./renderParts.ts";
import { renderFigures, renderPair, renderPrices, tradePathOf } from "./renderPrices.ts";

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
): ElementTree {
  const { locale, text } = visit;
  const { close, change, high, low, volume } = renderFigures(market, pair, locale);
  return element(
    "section",
    { class: "exchange-page" },
    element(
      "div",
      { class: "exchange-pair" },
      element("h1", {}, renderPair(pair)),
      element("p", { class: "exchange-price" }, close, " ", change),
      renderFacts([
        [text("prices.high"), high],
        [text("prices.low"), low],
        [text("prices.volume"), volume],
      ]),
    ),
    element(
      "div",
      { class: "exchange-trade" },
      renderOrderForm(pair, visit, spot, refused),
      renderPrices(market, locale, text),
    ),
  );
}

function renderOrderForm(
  pair: MarketSymbol,
  visit: PageVisit,
  spot: SpotMarket,
  refused: RefusedForm | null,
): ElementTree {
  const { locale, text, account } = visit;
  const { base, quote } = pair;
  const card = (tag: string, attributes: Attributes, ...content: readonly ElementTree[]) =>
    element(
      tag,
      { class: "exchange-card exchange-order", ...attributes },
      element("h2", {}, text("trade.heading")),
      ...content,
      element("p", { class: "exchange-hint" }, text("trade.note")),
    );
  if (account === null) {
    const lead = element("p", { class: "exchange-lead" }, text("trade.logIn"));
    return card("div", {}, lead, renderLogInActions(visit));
  }
  const facts = spot
    .balancesOf(account.id)
    .filter(({ asset }) => asset === quote || asset === base)
    .map(({ asset, available }) => {
      const balance = element("span", { "data-balance": asset }, formatBalance(available, visit));
      return [text("trade.available"), element("bdi", {}, balance, ` ${asset}`)] as const;
    });
  const button = (side: OrderSide) =>
    element(
      "button",
      { class: `exchange-button exchange-${side}`, name: "side", value: side },
      `${text(`trade.${side}`)} `,
      element("bdi", {}, base),
    );
  return card(
    "form",
    { method: "post", action: `/${locale}${tradePathOf(pair)}`, novalidate: true },
    renderField({
      name: "amount",
      label: text("trade.amount"),
      hint: base,
      problem: refused ? text(refused.problem.textId, refused.problem.values) : undefined,
      attributes: {
        dir: "ltr",
        inputmode: "decimal",
        autocomplete: "off",
        required: true,
        value: refused?.fields.get("amount") ?? "",
      },
    }),
    renderFacts(facts),
    element("div", { class: "exchange-sides" }, button("buy"), button("sell")),
  );
}

export function formatBalance(available: string, { locale }: PageVisit): string {
  return formatNumber(available, locale, { maximumDecimals: 8 });
}

/** The decimal separator of the page's language. */
export function decimalSignOf({ locale }: PageVisit): string {
  return formatNumber("0.5", locale).includes(",") ? "," : ".";
}
