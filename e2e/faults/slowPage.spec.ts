import { expect } from "../support/exchangeFixture.ts";
import { dribble } from "../support/faultResponders.ts";
import { expectPageUsable } from "./expectPageUsable.ts";
import { test } from "./labTest.ts";
import { recordPage } from "./pageRecorder.ts";
import { contestPage, remotesOn } from "./testedRemotes.ts";

test("a slowly streamed page with a cached shell mounts everything", async ({ page, lab, reports }) => {
  // another page of the same shell and remotes
  await page.goto(lab.pageAddress.replace("winter-trading-cup", "spring-sprint"));
  for (const remote of remotesOn(contestPage)) {
    await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor();
  }
  lab.proxy.respond((path) => lab.pageAddress.endsWith(path), dribble({ pieces: 20, everyMs: 100 }));
  await recordPage(page);
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  await expectPageUsable(page, lab, { failed: [] });
  expect(await reports.leaveAndRead(page)).toEqual([]);
});
