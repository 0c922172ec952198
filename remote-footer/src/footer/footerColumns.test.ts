import { editionIds } from "@portico/shared-sdk";
import { legalLinks, resolveFooterColumns } from "./footerColumns.ts";

const linkIdsOf = (edition: (typeof editionIds)[number]) =>
  resolveFooterColumns(edition).flatMap(({ links }) => links.map(({ id }) => id));

describe("resolveFooterColumns", () => {
  test.each(editionIds)("returns for %s no empty column and no link twice", (edition) => {
    for (const { links } of resolveFooterColumns(edition)) expect(links).not.toHaveLength(0);
    const ids = [...linkIdsOf(edition), ...legalLinks.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leaves out areas that an edition does not offer", () => {
    expect(linkIdsOf("global")).toContain("derivatives");
    expect(linkIdsOf("netherlands")).not.toContain("derivatives");
  });
});
