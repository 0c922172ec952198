/** @jest-environment jsdom */
import type { PersistedCache } from "@portico/shared-sdk";
import { readThroughPage } from "./readThroughPage.ts";

const parse = (value: unknown) => {
  if (typeof value !== "number") throw new Error("no number");
  return value;
};

function setUp(stored: string | null, cached: number | null = null) {
  document.body.innerHTML = "<div></div>";
  if (stored !== null) document.querySelector("div")!.dataset["stored"] = stored;
  const cache: PersistedCache = {
    read: (_key, parseValue) => (cached === null ? null : parseValue(cached)),
    write: () => true,
  };
  return readThroughPage(cache, document);
}

test("an entry that the cache lacks comes from the page, also after its element has gone", () => {
  const cache = setUp('{"participants":7,"rank":3}');
  expect(cache.read("participants", parse)).toBe(7);
  document.body.innerHTML = "";
  expect(cache.read("rank", parse)).toBe(3);
});

test("a cached entry comes before the page's", () => {
  expect(setUp('{"participants":7}', 8).read("participants", parse)).toBe(8);
});

test.each([
  ["no data", null],
  ["no entry of that key", '{"rank":3}'],
  ["a value of another form", '{"participants":"7"}'],
  ["no JSON", "{"],
  ["null", "null"],
])("nothing is read from a page with %s", (_name, stored) => {
  expect(setUp(stored).read("participants", parse)).toBeNull();
});
