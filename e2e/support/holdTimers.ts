import type { Page } from "@playwright/test";

/** Units: milliseconds. Every deadline of the page is longer; what only waits for a frame or a batch is shorter. */
const shortestDeadlineMs = 1_000;

export interface HeldTimers {
  /** Runs the held timers that wait at most that long, and holds all others. Units: milliseconds */
  pass(upToMs: number): Promise<void>;
}

type PassTimers = (upToMs: number) => void;

/** No deadline of the page that is at least so long passes, however slow the machine is, until the test lets it. */
export async function holdTimers(page: Page, heldFromMs = shortestDeadlineMs): Promise<HeldTimers> {
  await page.addInitScript((fromMs) => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const held = new Map<number, { readonly handler: () => void; readonly delayMs: number }>();
    let lastId = 0;
    window.setTimeout = ((handler: () => void, delayMs = 0) => {
      if (delayMs < fromMs) return start(handler, delayMs);
      lastId -= 1;
      held.set(lastId, { handler, delayMs });
      return lastId;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (!held.delete(id ?? 0)) stop(id);
    }) as typeof window.clearTimeout;
    const passTimers: PassTimers = (upToMs) => {
      for (const [id, { handler, delayMs }] of held) {
        if (delayMs <= upToMs && held.delete(id)) handler();
      }
    };
    Object.assign(window, { passTimers });
  }, heldFromMs);
  return {
    pass: (upToMs) =>
      page.evaluate(
        (ms) => (window as unknown as { readonly passTimers: PassTimers }).passTimers(ms),
        upToMs,
      ),
  };
}
