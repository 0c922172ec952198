import { editionIds } from "./editions.ts";
import { isAreaOffered } from "./offeredAreas.ts";

const limited = ["hong-kong", "netherlands"];

test.each(editionIds)("%s offers derivatives and copy trading unless restricted", (edition) => {
  for (const path of ["/derivatives/", "/copy-trade/"]) {
    expect(isAreaOffered(edition, path)).toBe(!limited.includes(edition));
  }
});

test.each(editionIds)("%s offers every other path", (edition) => {
  for (const path of ["/", "/markets/", "/trade/spot/", "/derivatives", ""]) {
    expect(isAreaOffered(edition, path)).toBe(true);
  }
});
