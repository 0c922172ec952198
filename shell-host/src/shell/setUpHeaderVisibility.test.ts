/** @jest-environment jsdom */
import type { Platform } from "@portico/shared-sdk";
import { setUpHeaderVisibility } from "./setUpHeaderVisibility.ts";

const cases: readonly (readonly [Platform, string, string | undefined])[] = [
  ["app", "?hideHeader=1", "hidden"],
  ["app", "?a=b&hideHeader=1", "hidden"],
  ["app", "", undefined],
  ["app", "?hideHeader=0", undefined],
  ["app", "?hideheader=1", undefined],
  ["h5", "?hideHeader=1", undefined],
  ["pc", "?hideHeader=1", undefined],
];

test.each(cases)("%s with %j: the header is %s", (platform, search, expected) => {
  delete document.documentElement.dataset["header"];
  history.replaceState(null, "", `/en/${search}`);
  setUpHeaderVisibility(window, { platform });
  expect(document.documentElement.dataset["header"]).toBe(expected);
});
