import { productPaths } from "./productPaths.ts";

/** Pages of the exchange that header, footer and home page link to, and their paths below the locale segment. */
export const pagePaths = {
  ...productPaths,
  aboutUs: "/about-us/",
  careers: "/careers/",
  news: "/news/",
  security: "/security/",
  api: "/api/",
  taxApi: "/tax-api/",
  contact: "/contact/",
  status: "/status/",
  complaints: "/complaints/",
  terms: "/legal/terms/",
  privacy: "/legal/privacy/",
  risk: "/legal/risk/",
  cookies: "/legal/cookies/",
} as const satisfies Readonly<Record<string, string>>;

export type PageId = keyof typeof pagePaths;
