import { editionIds, type EditionId } from "@portico/shared-sdk";
import messages from "../../messages/en.json";
import { legalLinks, resolveFooterColumns } from "./footerColumns.ts";

const about = ["aboutUs", "careers", "news", "security"];
const services = ["contests", "rewards", "fees", "vip", "referral", "api", "taxApi"];
const support = ["help", "contact", "status", "complaints"];
const allProducts = ["markets", "spot", "derivatives", "earn", "bots", "copy", "fiat", "web3"];
const limitedProducts = ["markets", "spot", "earn", "bots", "fiat", "web3"];

const productsByEdition: Readonly<Record<EditionId, readonly string[]>> = {
  global: allProducts,
  "hong-kong": limitedProducts,
  turkey: allProducts,
  kazakhstan: allProducts,
  netherlands: limitedProducts,
  eu: allProducts,
  georgia: allProducts,
  indonesia: allProducts,
  uae: allProducts,
};

describe.each(editionIds)("the columns of %s", (edition) => {
  const columns = resolveFooterColumns(edition);
  const linkIds = columns.flatMap(({ links }) => links.map(({ id }) => id));

  test("are those of the edition", () => {
    expect(Object.fromEntries(columns.map(({ id, links }) => [id, links.map((link) => link.id)]))).toEqual({
      about,
      products: productsByEdition[edition],
      services,
      support,
    });
  });

  test("have no link twice, and a name for each link", () => {
    const all = [...linkIds, ...legalLinks.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => !(`footer.link.${id}` in messages))).toEqual([]);
  });
});

test("the legal links are the four legal pages and the third-party notices, in every edition", () => {
  expect(legalLinks.map(({ path }) => path)).toEqual([
    "/legal/terms/",
    "/legal/privacy/",
    "/legal/risk/",
    "/legal/cookies/",
    "/third-party-notices.txt",
  ]);
});
