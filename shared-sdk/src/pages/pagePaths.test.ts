import { editionIds } from "../region/editions/editions.ts";
import { pagePaths } from "./pagePaths.ts";
import { areaIds, offeredPages, productPaths, type ProductPageId } from "./productPaths.ts";

const ids = Object.keys(productPaths) as ProductPageId[];

test("paths begin and end with a slash, and each belongs to one page", () => {
  for (const path of Object.values(pagePaths)) expect(path).toMatch(/^(?:\/[a-z0-9-]+)+\/$/);
  expect(new Set(Object.values(pagePaths)).size).toBe(Object.keys(pagePaths).length);
});

test("the product has eight areas", () => {
  expect(areaIds.map((id) => pagePaths[id])).toEqual([
    "/trade/spot/",
    "/derivatives/",
    "/earn/",
    "/trading-bot/",
    "/copy-trade/",
    "/fiat/",
    "/web3/",
    "/rewards-hub/",
  ]);
});

test.each(editionIds)("%s leaves out only what it does not offer, and keeps the order", (edition) => {
  const isLimited = ["hong-kong", "netherlands"].includes(edition);
  expect(offeredPages(edition, ids)).toEqual(
    ids.filter((id) => !isLimited || !["derivatives", "copy"].includes(id)),
  );
});
