import type { Page } from "@playwright/test";

/** The visitor's clock is off by this much; timers go as fast as ever. */
export async function shiftClock(page: Page, byMs: number): Promise<void> {
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
