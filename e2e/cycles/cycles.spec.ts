import type { Page } from "@playwright/test";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { test } from "../faults/labTest.ts";
import { fixtureRemotes } from "../faults/fixtureRemotes.ts";
import { pagePathOf, remoteNames, remotesOn } from "../faults/testedRemotes.ts";
import {
  emptySlots,
  findGrowth,
  hasHeapGrown,
  measurePageResources,
  openMetrics,
  runCycles,
  watchOpenResources,
  type PageResources,
} from "@portico/remote-kit/internal/check";

/** Three measurements: after the warm-up, half way, and at the end; what a page holds at rest, each time. */
async function measureCycles(
  page: Page,
  remote: string,
  [warmUp, first, second]: readonly [number, number, number],
): Promise<readonly [PageResources, PageResources, PageResources]> {
  const session = await openMetrics(page);
  const measured = async (count: number) => {
    await runCycles(page, remote, count);
    return measurePageResources(page, session);
  };
  return [await measured(warmUp), await measured(first), await measured(second)];
}

for (const remote of remoteNames) {
  test(`1,000 mounts of ${remote} leak nothing`, async ({ page, exchange }) => {
    test.setTimeout(600_000);
    await watchOpenResources(page);
    const pagePath = pagePathOf(remote);
    await page.goto(exchange.addressOf("global", pagePath));
    for (const name of remotesOn(pagePath)) await expectMounted(page, name);
    // the last element that the page itself adds
    await page.locator(".support-chat").waitFor({ state: "attached" });
    await emptySlots(page);
    const [start, middle, end] = await measureCycles(page, remote, [100, 500, 500]);
    const samples = JSON.stringify({ start, middle, end });
    process.stdout.write(`${remote} ${samples}\n`);
    expect(findGrowth(start, end), samples).toEqual([]);
    expect(hasHeapGrown(middle, end), samples).toBe(false);
  });
}

test.describe("a remote that leaks", () => {
  // no server accepts the sockets that it opens
  test.use({ expectedProblems: /WebSocket connection to 'ws:[^']*\/leak' failed/ });

  test("is detected by each kind of leak", async ({ page, lab }) => {
    test.setTimeout(180_000);
    await lab.useFixture("contest", fixtureRemotes.leaks);
    await watchOpenResources(page);
    await page.goto(lab.pageAddress);
    await expectMounted(page, "contest");
    const [start, middle, end] = await measureCycles(page, "contest", [5, 10, 30]);
    expect(findGrowth(start, end)).toEqual(["nodes", "listeners", "timers", "sockets"]);
    expect(hasHeapGrown(middle, end)).toBe(true);
  });
});
