import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { expectPageUsable } from "../faults/expectPageUsable.ts";
import { browserLines, test } from "../faults/labTest.ts";
import { recordPage } from "../faults/pageRecorder.ts";
import { contestPage, remotesOn } from "../faults/testedRemotes.ts";
import { createChaos, throwDice } from "./chaos.ts";

/** `PORTICO_CHAOS_LOADS` sets the number of loads, `PORTICO_CHAOS_SEED` the first seed. */
const loads = Number(process.env["PORTICO_CHAOS_LOADS"] ?? 500);
const firstSeed = Number(process.env["PORTICO_CHAOS_SEED"] ?? 1);

/** A slot that shows no remote after this time has failed; part of the definition of "page usable". */
const settledAfterMs = 8_000;
const recoveryWithinMs = 35_000;

test.use({
  // the shell's own files are among those that fail
  expectedProblems: new RegExp(`${browserLines.source}|^console: The page stays static`),
});

/** Returns the slots that show no remote after `settledAfterMs`. */
async function waitUntilSettled(page: Page): Promise<readonly string[]> {
  const missing = await page.waitForFunction(
    ([names, limitMs]) => {
      const empty = names.filter(
        (name) => document.querySelector(`[data-remote="${name}"][data-state="mounted"]`) === null,
      );
      return empty.length === 0 || performance.now() > limitMs ? empty : null;
    },
    [[...remotesOn(contestPage)], settledAfterMs] as const,
  );
  return (await missing.jsonValue()) ?? [];
}

const hasShell = (page: Page) => page.evaluate(() => "portico" in window);

for (let seed = firstSeed; seed < firstSeed + loads; seed += 1) {
  test(`seed ${seed}`, async ({ page, lab }) => {
    const { responder, disturbed } = createChaos(String(seed));
    const pagePath = new URL(lab.pageAddress).pathname;
    lab.proxy.respond((path) => path !== pagePath, responder);
    await recordPage(page);
    await page.goto(lab.pageAddress, { waitUntil: "commit" });
    const failed = await waitUntilSettled(page);
    test.info().annotations.push({ type: "disturbed", description: JSON.stringify({ failed, disturbed }) });

    const isShellMissing = !(await hasShell(page));
    // stylesheets block rendering, so their injected delay is added to the limit
    const styleSheets = disturbed.filter(({ path, isAborted }) => path.endsWith(".css") && !isAborted);
    const allowanceMs = Math.max(0, ...styleSheets.map(({ delayMs }) => delayMs));
    await expectPageUsable(page, lab, { failed, allowanceMs, isShellMissing });
    if (isShellMissing) return;
    lab.clear();
    for (const remote of failed) {
      await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1, {
        timeout: recoveryWithinMs,
      });
    }
  });
}

test("aborts and delays the configured share of requests", () => {
  const thrown = Array.from({ length: 5_000 }, (_, number) => throwDice("1", `/file-${number}`, 0));
  const aborted = thrown.filter(({ isAborted }) => isAborted).length;
  const delayed = thrown.filter(({ delayMs }) => delayMs > 0).length;
  // four standard deviations around 500
  for (const count of [aborted, delayed]) expect(Math.abs(count - 500)).toBeLessThan(85);
});
