import { site } from "../site/site.ts";
import { productPaths } from "./productPaths.ts";

/** Pages of the exchange that header, footer and home page link to, and their paths below the locale segment. */
export const pagePaths = {
  ...productPaths,
  ...site.companyPages,
} as const;

export type PageId = keyof typeof pagePaths;
