import { isAreaOffered } from "@portico/shared-sdk";
import { pagePaths } from "@portico/shared-sdk/pages";
import type { LegalDocument, LegalPlace, LegalSection } from "./legalDocument.ts";
import { createContactSection } from "./sharedSections.ts";

const leverage: LegalSection = {
  id: "leverage",
  blocks: [
    `With derivatives and margin you trade with more than you have. A small change of the price against you can cost all of your margin within seconds, also while you are not online.`,
    `If your margin falls below the required level, positions are closed automatically at the price that is available then. Funding payments and fees reduce your margin while a position is open. In copy trading you take the same risks as the trader whom you follow, and earlier results do not predict later ones.`,
  ],
};

export function createRiskDisclosure(place: LegalPlace): LegalDocument {
  const { edition, entity } = place;
  return {
    effectiveDate: "2026-10-01",
    sections: [
      {
        id: "prices",
        blocks: [
          `Prices of digital assets change strongly and at any hour. An asset can lose most of its value within a day, or all of it. Stablecoins can lose their fixed value, too.`,
          `Invest only money that you can do without. Do not invest borrowed money, or money that you will need soon.`,
        ],
      },
      ...(isAreaOffered(edition, pagePaths.derivatives) ? [leverage] : []),
      {
        id: "liquidity",
        blocks: [
          `There may be no buyer or seller at the price that you want. Large orders, small markets and times of high demand can lead to a much worse price than the last one. Trading in an asset can be stopped, and an asset can be removed from the market.`,
          `Rates of earn products are estimates unless a page calls them fixed. During a fixed term you may not have access to the assets.`,
        ],
      },
      {
        id: "custody",
        blocks: [
          `Networks, wallets and programs can fail or be attacked. Transfers on a blockchain cannot be reversed: assets that are sent to a wrong address or through a wrong network are usually lost.`,
          `Digital assets are not covered by a deposit guarantee or an investor compensation scheme. We keep your assets apart from our own, but this does not exclude every loss.`,
          `A trading bot follows its settings also when the market changes. Check it regularly, and set limits for losses.`,
        ],
      },
      {
        id: "rules",
        blocks: [
          `Laws on digital assets differ between countries and change often. A change can limit a service or an asset. Services of ${entity.company} are under ${entity.law}.`,
          `You are responsible for your own taxes. Ask an independent adviser if you are not sure whether a product fits your situation.`,
        ],
      },
      createContactSection(place),
    ],
  };
}
