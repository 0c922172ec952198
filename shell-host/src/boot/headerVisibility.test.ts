import type { Platform } from "@portico/shared-sdk";
import { isHeaderHidden } from "./headerVisibility.ts";

const cases: readonly (readonly [Platform, string, boolean])[] = [
  ["app", "?hideHeader=1", true],
  ["app", "?a=b&hideHeader=1", true],
  ["app", "", false],
  ["app", "?hideHeader=0", false],
  ["app", "?hideheader=1", false],
  ["h5", "?hideHeader=1", false],
  ["pc", "?hideHeader=1", false],
];

test.each(cases)("%s with %j: hidden is %s", (platform, search, expected) => {
  expect(isHeaderHidden(platform, search)).toBe(expected);
});
