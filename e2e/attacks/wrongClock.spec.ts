import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { expectPageUsable } from "../faults/expectPageUsable.ts";
import { remoteNames } from "../faults/fault.ts";
import { browserLines, test } from "../faults/labTest.ts";
import { recordPage } from "../faults/pageRecorder.ts";

const yearMs = 365 * 24 * 3_600_000;

test.use({ expectedProblems: browserLines });

/** The visitor's clock is off by this much; timers go as fast as ever. */
async function shiftClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((shiftMs) => {
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? ([RealDate.now() + shiftMs] as unknown as []) : parts));
      }
      static override now() {
        return RealDate.now() + shiftMs;
      }
    } as DateConstructor;
  }, byMs);
}

test("a clock that is a year behind changes nothing", async ({ page, lab, reports }) => {
  await shiftClock(page, -yearMs);
  await recordPage(page);
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  await expectPageUsable(page, lab, { failed: [] });
  expect(await reports.leaveAndRead(page)).toEqual([]);
});

test("for a clock that is a year ahead the channel has expired: the page stands on its own, and says so once", async ({
  page,
  lab,
  reports,
}) => {
  await shiftClock(page, yearMs);
  await recordPage(page);
  await page.goto(lab.pageAddress, { waitUntil: "commit" });
  for (const remote of remoteNames) {
    await expect(page.locator(`[data-remote="${remote}"][data-state="fallback"]`)).toHaveCount(1);
  }
  await expectPageUsable(page, lab, { failed: remoteNames });
  expect(await reports.leaveAndRead(page)).toEqual([
    { remote: "channel", version: "none", fault: "channel-unavailable" },
  ]);
});

for (const [direction, byMs] of [
  ["back", -yearMs],
  ["ahead", yearMs],
] as const) {
  test(`a clock that jumps a year ${direction} between two visits: what was kept is judged anew`, async ({
    page,
    lab,
  }) => {
    await page.goto(lab.pageAddress);
    for (const remote of remoteNames) {
      await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);
    }
    await shiftClock(page, byMs);
    await page.goto(lab.pageAddress);
    const state = byMs < 0 ? "mounted" : "fallback";
    for (const remote of remoteNames) {
      await expect(page.locator(`[data-remote="${remote}"][data-state="${state}"]`)).toHaveCount(1);
    }
  });
}
