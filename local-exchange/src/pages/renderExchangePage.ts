import { formatDateTime, formatNumber, formatPrice, formatThousands } from "@portico/shared-sdk/remote";
import { site } from "@portico/shared-sdk/site";
import { element, type ElementTree } from "../html/element.ts";
import { toMarkup } from "../html/toMarkup.ts";
import { findSymbol, marketSymbols } from "../market/symbols.ts";
import type { ExchangePage } from "./pageCatalogue.ts";
import type { ExchangeServices, PageVisit, RefusedForm } from "./pageVisit.ts";
import { renderAccountForm, titleOf } from "./renderAccountForm.ts";
import { renderActions, renderCard, renderLogInActions, renderTable } from "./renderParts.ts";
import { renderPrices, tradePathOf } from "./renderPrices.ts";
import { formatBalance, pairAt, renderTrade } from "./renderTrade.ts";

export type PageSources = Pick<ExchangeServices, "market" | "spot">;

/** Pages that show something of one account are private and must not be stored. */
export function renderExchangePage(
  visit: PageVisit,
  sources: PageSources,
  refused: RefusedForm | null = null,
) {
  const { text, page, rest } = visit;
  /** @param path the page's one address below the locale segment */
  const toPage = (path: string, title: string, description: string, ...main: readonly ElementTree[]) => ({
    path,
    title: `${title} | ${site.name}`,
    description,
    main: toMarkup(...main),
    isPrivate: page.kind !== "prices" && page.kind !== "placeholder",
  });
  switch (page.kind) {
    case "login":
    case "register":
    case "invite": {
      const form = renderAccountForm(page.kind, visit, refused);
      return toPage(page.path, titleOf(page.kind, text), text("form.registerLead"), form);
    }
    case "trade": {
      const pair = pairAt(rest)!;
      const title = `${pair.base}/${pair.quote} – ${text("spot.title")}`;
      return toPage(rest, title, text("spot.lead"), renderTrade(pair, visit, sources, refused));
    }
    default: {
      const [title, lead] = [text(`${page.id}.title`), text(`${page.id}.lead`)];
      return toPage(page.path, title, lead, ...renderContent(visit, sources));
    }
  }
}

const isOfAccount = ({ kind }: ExchangePage) => kind === "assets" || kind === "orders";

function renderContent(visit: PageVisit, sources: PageSources): readonly ElementTree[] {
  const { text, locale, page } = visit;
  const heading = element("h1", {}, text(`${page.id}.title`));
  const lead = element("p", { class: "exchange-lead" }, text(`${page.id}.lead`));
  return [
    element("section", { class: "exchange-hero" }, element("div", {}, heading, lead)),
    element(
      "section",
      { class: "exchange-page" },
      page.kind === "prices" && renderPrices(sources.market, locale, text),
      isOfAccount(page) && renderAccountContent(visit, sources),
      page.kind === "placeholder" && renderPlaceholder(visit),
    ),
  ];
}

/** The page above says what the exchange shows here; this says how to get there. */
function renderPlaceholder({ locale, text }: PageVisit): ElementTree {
  const [before = "", after = ""] = text("placeholder.setting").split("{setting}");
  const setting = element("code", { dir: "ltr" }, "PORTICO_EXCHANGE_ORIGIN");
  return renderCard(
    element("p", {}, text("placeholder.text")),
    element("p", { class: "exchange-lead" }, before, setting, after),
    renderActions(
      element("a", { class: "exchange-button", href: `/${locale}/markets/` }, text("actions.markets")),
    ),
  );
}

function renderAccountContent(visit: PageVisit, { spot }: PageSources): ElementTree {
  const { account, locale, text, page } = visit;
  const isolate = (content: string) => element("bdi", {}, content);
  if (account === null) return renderCard(element("p", {}, text("visitor.text")), renderLogInActions(visit));
  if (page.kind === "assets") {
    const rows = spot
      .balancesOf(account.id)
      .map(({ asset, available }) => [
        isolate(asset),
        element("bdi", { "data-balance": asset }, formatBalance(available, visit)),
      ]);
    return renderTable([text("assets.coin"), text("trade.available")], rows);
  }
  const orders = spot.ordersOf(account.id);
  if (orders.length === 0) {
    const href = `/${locale}${tradePathOf(marketSymbols[0]!)}`;
    return renderCard(
      element("p", {}, text("orders.empty")),
      renderActions(element("a", { class: "exchange-button", href }, text("actions.trade"))),
    );
  }
  const heads = ["prices.pair", "orders.side", "trade.amount", "prices.price", "orders.value", "orders.time"];
  const rows = orders.map(({ symbol, side, amount, price, value, executedAtMs }) => {
    const { base, quote } = findSymbol(symbol)!;
    return [
      isolate(`${base}/${quote}`),
      element("span", { class: side === "buy" ? "exchange-up" : "exchange-down" }, text(`trade.${side}`)),
      isolate(`${formatNumber(amount, locale, { maximumDecimals: 8 })} ${base}`),
      isolate(formatPrice(price, locale)),
      isolate(`${formatThousands(value, locale)} ${quote}`),
      isolate(formatDateTime(executedAtMs, locale, { timeZone: "UTC" })),
    ];
  });
  return renderTable(
    heads.map((id) => text(id)),
    rows,
    { wideFrom: 3 },
  );
}
