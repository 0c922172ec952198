import type { EditionId } from "../editions/editions.ts";
import { isAreaOffered } from "../editions/offeredAreas.ts";

/**
 * Pages of the exchange that header, footer and home page link to, and their paths below the locale segment.
 *
 * Source: product spec §1 for the areas, deep-links.md for the pages below them; the others are a choice of this project
 */
export const pagePaths = {
  markets: "/markets/",
  spot: "/trade/spot/",
  derivatives: "/derivatives/",
  earn: "/earn/",
  launchpool: "/earn/launchpool/",
  bots: "/trading-bot/",
  copy: "/copy-trade/",
  fiat: "/fiat/",
  purchase: "/fiat/purchase/",
  express: "/fiat/express/",
  deposit: "/fiat/deposit/",
  web3: "/web3/",
  rewards: "/rewards-hub/",
  contests: "/trading-contest/",
  assets: "/assets/overview/",
  orders: "/orders/overview/",
  accountSecurity: "/user/security/",
  referral: "/referral/",
  aboutUs: "/about-us/",
  careers: "/careers/",
  news: "/news/",
  security: "/security/",
  fees: "/fees/",
  vip: "/vip/",
  api: "/api/",
  taxApi: "/tax-api/",
  help: "/help/",
  contact: "/contact/",
  status: "/status/",
  complaints: "/complaints/",
  terms: "/legal/terms/",
  privacy: "/legal/privacy/",
  risk: "/legal/risk/",
  cookies: "/legal/cookies/",
} as const satisfies Readonly<Record<string, string>>;

export type PageId = keyof typeof pagePaths;

/** The areas of the product. Source: product spec §1 */
export const areaIds = ["spot", "derivatives", "earn", "bots", "copy", "fiat", "web3", "rewards"] as const;

export type AreaId = (typeof areaIds)[number];

/** Those of the pages that an edition offers. */
export function offeredPages<Id extends PageId>(edition: EditionId, ids: readonly Id[]): readonly Id[] {
  return ids.filter((id) => isAreaOffered(edition, pagePaths[id]));
}
