import { editionIds } from "@portico/shared-sdk";
import { resolveLeftNavigation } from "./navigationItems.ts";

describe("resolveLeftNavigation", () => {
  test.each(editionIds)("returns for %s each area once, some of them under More", (edition) => {
    const { bar, more } = resolveLeftNavigation(edition);
    const ids = [...bar, ...more].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(bar.length).toBeLessThanOrEqual(7);
    expect(ids).toContain("markets");
  });

  test("leaves out areas that an edition does not offer", () => {
    const idsIn = (edition: (typeof editionIds)[number]) => {
      const { bar, more } = resolveLeftNavigation(edition);
      return [...bar, ...more].map(({ id }) => id);
    };
    expect(idsIn("global")).toContain("derivatives");
    expect(idsIn("hong-kong")).not.toContain("derivatives");
  });
});
