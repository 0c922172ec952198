import { productPaths } from "@portico/shared-sdk/pages";

/** Where every page's header says that the rules are; a row of the table of the site's files. */
export const speculationRulesAddress = "/links.speculationrules";

/** Their pages log in or out, take orders, move money, or use up a friend's invitation. */
const changingFolders = new Set([
  "login",
  "register",
  "invite",
  "logout",
  ...[
    productPaths.spot,
    productPaths.fiat,
    productPaths.assets,
    productPaths.orders,
    productPaths.accountSecurity,
  ].map((path) => path.split("/")[1]!),
]);

/**
 * Asks browsers to prerender the page of a link as soon as the visitor is about to follow it. Paths are below the rules' own
 * origin, so a link to another one is not even fetched.
 *
 * Shape:  https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = `${JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...changingFolders].map((folder) => `{/:locale}?/${folder}{/*}?`) } },
          { not: { selector_matches: "[href^='#'], [target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
})}\n`;
