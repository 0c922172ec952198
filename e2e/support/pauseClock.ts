import { expect, type Page } from "@playwright/test";

/** Further ahead than the time that a busy machine takes to carry out the command: time can't be stopped in the past. */
const jumpMs = 10_000;

/**
 * Stops the page's time, after `page.clock.install()`: from now on it passes only by `runFor` and `fastForward`, however slow
 * the machine is. It jumps ahead first, as for a page that was suspended; network and rendering go on in real time.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + jumpMs);
}

/** The time between two frames of a page whose time is stopped. Units: milliseconds */
export const frameMs = 16;

/** Lets time pass frame by frame, as a page needs it to start, until the check passes. */
export const runFramesUntil = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(frameMs);
    await check();
  }).toPass();
