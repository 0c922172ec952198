import { expect } from "../support/exchangeFixture.ts";
import { dribble, sendHalf } from "../support/faultResponders.ts";
import { expectPageUsable } from "./expectPageUsable.ts";
import { test } from "./labTest.ts";
import { contestPage, remotesOn } from "./testedRemotes.ts";

test("a slowly streamed page with a cached shell mounts everything", async ({ page, lab, reports }) => {
  // another page of the same shell and remotes
  await page.goto(lab.pageAddress.replace("winter-trading-cup", "spring-sprint"));
  for (const remote of remotesOn(contestPage)) {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
  }
  lab.proxy.respond((path) => lab.pageAddress.endsWith(path), dribble({ pieces: 20, everyMs: 100 }));
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  await expectPageUsable(page, lab, { failed: [] });
  expect(await reports.sendAndRead()).toEqual([]);
});

test("half of a page is painted, although the other half never comes", async ({ page, lab }) => {
  lab.proxy.respond((path) => lab.pageAddress.endsWith(path), sendHalf("silence"));
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible();
  const countPaints = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(countPaints).toBe(1);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
});
