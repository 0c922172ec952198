import { listViews } from "./views.ts";

const namesOf = (locales: readonly string[]) =>
  listViews({ paths: ["/spin/"], locales }).map(({ name }) => name);

test("each path in both themes, widths and directions", () => {
  expect(namesOf(["en", "de-EU", "ar-SA", "ar-ARE"])).toEqual([
    "/en/spin/, light, 390 px",
    "/en/spin/, light, 1280 px",
    "/en/spin/, dark, 390 px",
    "/en/spin/, dark, 1280 px",
    "/ar-SA/spin/, light, 390 px",
    "/ar-SA/spin/, light, 1280 px",
    "/ar-SA/spin/, dark, 390 px",
    "/ar-SA/spin/, dark, 1280 px",
  ]);
});

test.each([
  ["no right-to-left locale", ["tr-TUR"], 4],
  ["right-to-left locales only", ["ar-ARE"], 4],
])("editions with %s", (_, locales, count) => {
  expect(namesOf(locales)).toHaveLength(count);
});
