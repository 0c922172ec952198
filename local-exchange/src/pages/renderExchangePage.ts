import { formatDateTime, formatNumber, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import type { Market } from "../market/market.ts";
import { findSymbol, marketSymbols } from "../market/symbols.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import { html, nothing, type Markup } from "./markup.ts";
import { findExchangePage, type ExchangePage } from "./pageCatalogue.ts";
import type { PageVisit, RefusedForm, PageContent } from "./pageVisit.ts";
import { renderAccountForm, titleOf } from "./renderAccountForm.ts";
import { renderLogInActions, renderTable } from "./renderParts.ts";
import { renderPrices, tradePathOf } from "./renderPrices.ts";
import { formatBalance, pairAt, renderTrade } from "./renderTrade.ts";

export interface PageSources {
  readonly market: Market;
  readonly spot: SpotMarket;
}

/** The page of the rest of the exchange at that address, or `null`. */
export function renderExchangePage(
  visit: PageVisit,
  sources: PageSources,
  refused: RefusedForm | null = null,
): PageContent | null {
  const page = findExchangePage(visit.edition, visit.rest);
  if (page === null) return null;
  const { text } = visit;
  switch (page.kind) {
    case "login":
    case "register":
    case "invite":
      return toPage(page.path, titleOf(page.kind, text), text("form.registerLead"), {
        main: renderAccountForm(page.kind, visit, refused),
        isPrivate: true,
      });
    case "trade": {
      const pair = pairAt(visit.rest);
      if (pair === null) return null;
      return toPage(visit.rest, `${pair.base}/${pair.quote} – ${text("spot.title")}`, text("spot.lead"), {
        main: renderTrade(pair, visit, sources, refused),
        isPrivate: true,
      });
    }
    default:
      return toPage(page.path, text(`${page.id}.title`), text(`${page.id}.lead`), {
        main: renderContent(page, visit, sources),
        isPrivate: isOfAccount(page),
      });
  }
}

function toPage(
  path: string,
  title: string,
  description: string,
  { main, isPrivate }: { readonly main: Markup; readonly isPrivate: boolean },
): PageContent {
  return { path, title: `${title} | Portico`, description, main: main.markup, isPrivate };
}

const isOfAccount = ({ kind }: ExchangePage) => kind === "assets" || kind === "orders";

function renderContent(page: ExchangePage, visit: PageVisit, sources: PageSources): Markup {
  const { text, locale } = visit;
  return html`<section class="exchange-hero">
      <div>
        <h1>${text(`${page.id}.title`)}</h1>
        <p class="exchange-lead">${text(`${page.id}.lead`)}</p>
      </div>
    </section>
    <section class="exchange-page">
      ${page.kind === "prices" ? renderPrices(sources.market, locale, text) : nothing}
      ${isOfAccount(page) ? renderAccountContent(page, visit, sources) : nothing}
      ${page.kind === "placeholder" ? renderPlaceholder(visit) : nothing}
    </section>`;
}

/** The page above says what the exchange shows here; this says how to get there. */
function renderPlaceholder({ locale, text }: PageVisit): Markup {
  const [before = "", after = ""] = text("placeholder.setting").split("{setting}");
  return html`<div class="exchange-card">
    <p>${text("placeholder.text")}</p>
    <p class="exchange-lead">${before}<code dir="ltr">PORTICO_EXCHANGE_ORIGIN</code>${after}</p>
    <p class="exchange-actions">
      <a class="exchange-button" href="/${locale}/markets/">${text("actions.markets")}</a>
    </p>
  </div>`;
}

function renderAccountContent({ kind }: ExchangePage, visit: PageVisit, { spot }: PageSources): Markup {
  const { account, locale, text } = visit;
  if (account === null) {
    return html`<div class="exchange-card">
      <p>${text("visitor.text")}</p>
      ${renderLogInActions(visit)}
    </div>`;
  }
  if (kind === "assets") {
    const rows = spot
      .balancesOf(account.id)
      .map(({ asset, available }) => [
        html`<bdi>${asset}</bdi>`,
        html`<bdi data-balance="${asset}">${formatBalance(available, visit)}</bdi>`,
      ]);
    return renderTable([text("assets.coin"), text("trade.available")], rows);
  }
  const orders = spot.ordersOf(account.id);
  if (orders.length === 0) {
    return html`<div class="exchange-card">
      <p>${text("orders.empty")}</p>
      <p class="exchange-actions">
        <a class="exchange-button" href="/${locale}${tradePathOf(marketSymbols[0]!)}"
          >${text("actions.trade")}</a
        >
      </p>
    </div>`;
  }
  const heads = ["prices.pair", "orders.side", "trade.amount", "prices.price", "orders.value", "orders.time"];
  const rows = orders.map(({ symbol, side, amount, price, value, executedAtMs }) => {
    const { base, quote } = findSymbol(symbol)!;
    return [
      html`<bdi>${base}/${quote}</bdi>`,
      html`<span class="exchange-${side === "buy" ? "up" : "down"}">${text(`trade.${side}`)}</span>`,
      html`<bdi>${formatNumber(amount, locale, { maximumDecimals: 8 })} ${base}</bdi>`,
      html`<bdi>${formatPrice(price, locale)}</bdi>`,
      html`<bdi>${formatThousands(value, locale)} ${quote}</bdi>`,
      html`<bdi>${formatDateTime(executedAtMs, locale, { timeZone: "UTC" })}</bdi>`,
    ];
  });
  return renderTable(
    heads.map((id) => text(id)),
    rows,
    { wideFrom: 3 },
  );
}
