import { expect } from "../support/exchangeFixture.ts";
import { expectPageUsable } from "../faults/expectPageUsable.ts";
import { browserLines, test } from "../faults/labTest.ts";
import { contestPage, remotesOn } from "../faults/testedRemotes.ts";
import { recordPage } from "../faults/pageRecorder.ts";
import { shiftClock } from "../support/shiftClock.ts";

const yearMs = 365 * 24 * 3_600_000;

test.use({ expectedProblems: browserLines });

test("a clock one year behind changes nothing", async ({ page, lab, reports }) => {
  await shiftClock(page, -yearMs);
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  await expectPageUsable(page, lab, { failed: [] });
  expect(await reports.sendAndRead()).toEqual([]);
});

test("with a clock one year ahead the channel has expired: the page stays static and logs it once", async ({
  page,
  lab,
  reports,
}) => {
  await shiftClock(page, yearMs);
  await recordPage(page);
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  for (const remote of remotesOn(contestPage)) {
    await expect(page.locator(`[data-remote="${remote}"][data-state="fallback"]`)).toHaveCount(1);
  }
  await expectPageUsable(page, lab, { failed: remotesOn(contestPage) });
  expect(await reports.sendAndRead()).toEqual([
    { remote: "channel", version: "none", fault: "channel-unavailable" },
  ]);
});
