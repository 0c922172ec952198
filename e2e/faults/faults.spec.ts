import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { holdTimers } from "../support/holdTimers.ts";
import { allFaults } from "./allFaults.ts";
import { expectPageUsable } from "./expectPageUsable.ts";
import type { Fault } from "./fault.ts";
import { faultCombinations } from "./faultCombinations.ts";
import type { FaultLab } from "./faultLab.ts";
import { browserLines, test } from "./labTest.ts";
import { recordPage } from "./pageRecorder.ts";
import { contestPage, pagePathOf, remoteNames, remotesOn } from "./testedRemotes.ts";

const expectMounted = (page: Page, remote: string) =>
  expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);

/** Waits until the page has seen what the fault does, and answers which release it was. */
async function waitForEffect(page: Page, { expected }: Fault, remote: string): Promise<void> {
  if (expected.shows === "mounted") return expectMounted(page, remote);
  // in the page and at once: a remote that comes back soon must not be missed
  await page.waitForFunction((name) => {
    const { portico, slotMoments } = window as unknown as PageWithPortico;
    const isShown = slotMoments.some(({ remote, state }) => remote === name && state === "fallback");
    return isShown && (portico?.explain(name)?.rejected.length ?? 0) > 0;
  }, remote);
}

interface PageWithPortico extends Window {
  readonly portico?: { explain(remote: string): { readonly rejected: readonly unknown[] } | null };
}

async function openPage(page: Page, lab: FaultLab, pagePath = contestPage): Promise<void> {
  await recordPage(page);
  await page.goto(lab.addressOf(pagePath), { waitUntil: "commit" });
}

/** How long a page does not try a remote that has failed three times. Units: milliseconds */
const pauseMs = 30_000;

/** Ends the fault; the page tries the remote again by itself. */
async function expectRecovery(page: Page, lab: FaultLab, remote: string, endPause: () => Promise<void>) {
  lab.clear();
  const { version } = lab.releaseOf(remote);
  await expect(async () => {
    await endPause();
    const slot = page.locator(`[data-remote="${remote}"]`);
    const { state, release } = await slot.evaluate(({ dataset }) => ({ ...dataset }));
    expect([state, release]).toEqual(["mounted", version]);
  }).toPass();
}

for (const [index, fault] of allFaults.entries()) {
  const { expected } = fault;
  test.describe(`${fault.id} ${fault.title}`, () => {
    test.use({
      expectedProblems:
        fault.consoleLines === undefined
          ? browserLines
          : new RegExp(`${browserLines.source}|${fault.consoleLines.source}`),
    });

    for (const [place, remote] of remoteNames.entries()) {
      // continuous integration tries each fault on one remote, in turn
      const tag = place === index % remoteNames.length ? [] : "@nightly";
      test(remote, { tag }, async ({ page, lab, reports }) => {
        const timers = await holdTimers(page, pauseMs / 2);
        const pagePath = pagePathOf(remote);
        await fault.inject(lab, remote);
        const { version } = lab.releaseOf(remote);
        await openPage(page, lab, pagePath);
        await fault.act?.(page, lab, remote);
        await waitForEffect(page, fault, remote);

        const isFallback = expected.shows === "fallback";
        const failed = !isFallback ? [] : expected.isPageWide === true ? remotesOn(pagePath) : [remote];
        await expectPageUsable(page, lab, { failed, pagePath });
        if (isFallback && expected.recovers) {
          await expectRecovery(page, lab, remote, () => timers.pass(pauseMs));
        }

        const all = await reports.sendAndRead();
        // where other slots share the fault they report it, too
        const matching = all.filter(
          (report) => failed.length <= 1 || [remote, "channel"].includes(report.remote),
        );
        expect(matching.length, JSON.stringify(matching)).toBe(expected.report === null ? 0 : 1);
        for (const report of matching) {
          expect(expected.report).toContain(report.fault);
          expect(report.remote).toBe(expected.reporter ?? remote);
          expect(report.version).toBe(expected.reporter === "channel" ? "none" : version);
        }
      });
    }
  });
}

for (const { title, faults } of faultCombinations) {
  test.describe("together", () => {
    test.use({ expectedProblems: browserLines });

    test(title, async ({ page, lab, reports }) => {
      const broken = Object.entries(faults);
      for (const [remote, fault] of broken) await fault.inject(lab, remote);
      await openPage(page, lab);
      await Promise.all(broken.map(([remote, fault]) => waitForEffect(page, fault, remote)));
      await expectPageUsable(page, lab, { failed: broken.map(([remote]) => remote) });
      const sent = await reports.sendAndRead();
      expect(sent.map(({ remote }) => remote).sort()).toEqual(broken.map(([remote]) => remote).sort());
      for (const { remote, fault } of sent) expect(faults[remote]?.expected.report).toContain(fault);
    });
  });
}
