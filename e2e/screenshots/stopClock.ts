import type { Page } from "@playwright/test";

/** Stops the clock of the page; timers go on. Countdowns measure with `performance.now` how long ago the server's time was read. */
export async function stopClock(page: Page, timeMs: number): Promise<void> {
  await page.addInitScript((stoppedMs) => {
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? ([stoppedMs] as unknown as []) : parts));
      }
      static override now() {
        return stoppedMs;
      }
    } as DateConstructor;
    performance.now = () => 0;
  }, timeMs);
}
