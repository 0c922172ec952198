import { editionIds } from "@portico/shared-sdk";
import { areaIds, offeredPages } from "@portico/shared-sdk/pages";
import messages from "../../messages/en.json";
import { resolveBar, resolveMore } from "./navigationEntries.ts";

const all = (edition: (typeof editionIds)[number]) => [...resolveBar(edition), ...resolveMore([])];

test.each(editionIds)("%s has each of its areas once, and no page twice", (edition) => {
  const pages = all(edition).flatMap((entry) => entry.pages);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining([...offeredPages(edition, areaIds)]));
});

test.each([
  ["global", true],
  ["hong-kong", false],
  ["netherlands", false],
] as const)("%s offers derivatives and copy trading: %s", (edition, isOffered) => {
  const pages = all(edition).flatMap((entry) => entry.pages);
  expect(["derivatives", "copy"].map((id) => pages.includes(id as "copy"))).toEqual([isOffered, isOffered]);
});

test("every group and page has a name, and every page of a group one line about it", () => {
  const known = new Set(Object.keys(messages));
  for (const { id, pages, isLink } of all("global")) {
    if (!isLink) expect(known).toContain(`header.navigation.${id}`);
    for (const page of pages) {
      expect(known).toContain(`header.page.${page}`);
      expect(known).toContain(`header.page.${page}.text`);
    }
  }
});

describe("More", () => {
  const bar = resolveBar("global");

  test("has pages of its own while everything fits", () => {
    expect(resolveMore([])).toEqual([{ id: "more", pages: ["vip", "fees", "help"], isLink: false }]);
  });

  test("begins with the groups that don't fit, and links join its own pages", () => {
    expect(resolveMore(bar).map(({ id, pages }) => [id, pages[0]])).toEqual([
      ["buyCrypto", "fiat"],
      ["trade", "spot"],
      ["earn", "earn"],
      ["events", "contests"],
      ["more", "markets"],
    ]);
    expect(resolveMore(bar.slice(3)).map(({ id }) => id)).toEqual(["earn", "events", "more"]);
  });
});
