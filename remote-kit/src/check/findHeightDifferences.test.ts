import { compareHeights } from "./findHeightDifferences.ts";

const place = {
  slot: "home.activities",
  component: "src/card.tsx",
  heights: { narrow: 240, wide: 180 },
} as const;

const compare = (...heights: readonly (readonly [locale: string, narrow: number, wide: number])[]) =>
  compareHeights(
    heights.flatMap(([locale, narrow, wide]) => [
      { page: `/${locale}/`, place, widthClass: "narrow" as const, height: narrow },
      { page: `/${locale}/`, place, widthClass: "wide" as const, height: wide },
    ]),
  );

test("cards that take what is declared, to the pixel, or less in some languages have no finding", () => {
  expect(compare(["en", 241, 120], ["de-EU", 200, 179])).toEqual([]);
});

test("a card that takes more is one finding with the pages where it does", () => {
  expect(
    compare(["en", 240, 180], ["de-EU", 264.4, 180], ["el-EU", 264.4, 180], ["fr-EU", 288, 180]),
  ).toEqual([
    "/de-EU/, /el-EU/: heights.narrow of home.activities is 240, and in a window of 390 px the card takes 264 px",
    "/fr-EU/: heights.narrow of home.activities is 240, and in a window of 390 px the card takes 288 px",
  ]);
});

test("a card that takes less on every page is a finding with the largest that it takes", () => {
  expect(compare(["en", 240, 150], ["de-EU", 240, 160])).toEqual([
    "every page: heights.wide of home.activities is 180, and in a window of 1440 px the card takes 160 px at most",
  ]);
});
