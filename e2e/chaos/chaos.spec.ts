import type { Page } from "@playwright/test";
import { expect, type PageProblems } from "../support/exchangeFixture.ts";
import { expectPageUsable } from "../faults/expectPageUsable.ts";
import { browserLines, test } from "../faults/labTest.ts";
import { recordPage } from "../faults/pageRecorder.ts";
import { contestPage, remotesOn } from "../faults/testedRemotes.ts";
import { createChaos, throwDice } from "./chaos.ts";

/** `PORTICO_CHAOS_LOADS` sets the number of loads, `PORTICO_CHAOS_SEED` the first seed. */
const loads = Number(process.env["PORTICO_CHAOS_LOADS"] ?? 500);
const firstSeed = Number(process.env["PORTICO_CHAOS_SEED"] ?? 1);

test.use({
  // the shell's own files are among those that fail
  expectedProblems: new RegExp(`${browserLines.source}|^console: The page stays static`),
});

/** Waits until each slot has its remote or its fallback, and returns the slots with a fallback. */
async function waitUntilSettled(page: Page): Promise<readonly string[]> {
  const names = remotesOn(contestPage);
  const readStates = () =>
    page.evaluate(
      (remotes) =>
        remotes.map(
          (name) => document.querySelector<HTMLElement>(`[data-remote="${name}"]`)?.dataset["state"],
        ),
      names,
    );
  const isSettled = (state?: string) => state === "mounted" || state === "fallback";
  let states: readonly (string | undefined)[] = [];
  await expect.poll(async () => (states = await readStates()).every(isSettled)).toBe(true);
  return names.filter((_, index) => states[index] === "fallback");
}

/** Whether the page has a shell, once that has started or has failed for good. */
async function hasShell(page: Page, { list }: PageProblems): Promise<boolean> {
  const isRunning = () => page.evaluate(() => "portico" in window);
  const isMissing = () => list.some((line) => line.includes("The page stays static"));
  await expect.poll(async () => isMissing() || (await isRunning())).toBe(true);
  return isRunning();
}

for (let seed = firstSeed; seed < firstSeed + loads; seed += 1) {
  test(`seed ${seed}`, async ({ page, lab, problems }) => {
    const { responder, disturbed } = createChaos(String(seed));
    const pagePath = new URL(lab.pageAddress).pathname;
    lab.proxy.respond((path) => path !== pagePath, responder);
    await recordPage(page);
    await page.goto(lab.pageAddress, { waitUntil: "commit" });
    const failed = await waitUntilSettled(page);
    test.info().annotations.push({ type: "disturbed", description: JSON.stringify({ failed, disturbed }) });

    const isShellMissing = !(await hasShell(page, problems));
    await expectPageUsable(page, lab, { failed, isShellMissing });
    if (isShellMissing) return;
    lab.clear();
    for (const remote of failed) {
      // a remote that has failed three times is tried again after 30 s
      await expect(page.locator(`[data-remote="${remote}"][data-state="mounted"]`)).toHaveCount(1);
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
