import { editionIds } from "@portico/shared-sdk";
import { hostLabelByEdition, localesByEdition } from "@portico/shared-sdk/host";
import { createManualClock } from "@portico/shared-sdk/testing";
import { createMarket } from "../market/market.ts";
import { createSpotMarket } from "../spot/spotMarket.ts";
import { exchangePages, findExchangePage } from "./pageCatalogue.ts";
import { readPageMessages } from "./pageMessages.ts";
import { renderExchangePage } from "./renderExchangePage.ts";

const clock = createManualClock();
const market = createMarket({ clock, seed: "portico" });
const spot = createSpotMarket({ clock, market, orders: [], onOrder: () => {} });

afterAll(() => market.close());

const restOf = ({ id, path }: (typeof exchangePages)[number]) =>
  id === "trade" ? "/trade/spot/BTC/USDT/" : path;

const leadsOf = (
  edition: (typeof editionIds)[number],
  locale: (typeof localesByEdition)[typeof edition][number],
) =>
  exchangePages.map((page) => {
    const visit = {
      origin: `https://${hostLabelByEdition[edition]}.portico.example`,
      edition,
      locale,
      page,
      rest: restOf(page),
      query: new URLSearchParams(),
      text: readPageMessages(locale),
      account: null,
    };
    const isOffered = findExchangePage(edition, visit.rest) !== null;
    return { id: page.id, page: isOffered ? renderExchangePage(visit, { market, spot }) : null };
  });

const english = new Map(leadsOf("global", "en").map(({ id, page }) => [id, page?.description]));

describe.each(editionIds)("in %s", (edition) => {
  const hasNoDerivatives = ["hong-kong", "netherlands"].includes(edition);

  test.each(localesByEdition[edition])("every page is in the language of %s, as are its links", (locale) => {
    for (const { id, page } of leadsOf(edition, locale)) {
      if (hasNoDerivatives && ["derivatives", "copy"].includes(id)) {
        expect([id, page]).toEqual([id, null]);
        continue;
      }
      if (page === null) throw new Error(`${locale} has no page ${id}`);
      const { main, description } = page;
      if (!locale.startsWith("en")) expect([id, description]).not.toEqual([id, english.get(id)]);
      // fragments and mail addresses have no locale
      const links = [...main.matchAll(/<a [^>]*href="(?!#|mailto:)([^"]+)"/g)].map(([, href = ""]) => href);
      expect(links.filter((href) => href.split("/")[1] !== locale)).toEqual([]);
      if (hasNoDerivatives) expect(main).not.toMatch(/href="\/[^/]+\/(?:derivatives|copy-trade)\//);
    }
  });
});
