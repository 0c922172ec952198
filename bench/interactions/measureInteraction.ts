import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { Interaction } from "./pageInteractions.ts";

/**
 * The time from input to the next paint, as Event Timing reports it: the longest event of the interaction.
 *
 * Units: milliseconds, in steps of 8; 0 for an interaction below 16, which browsers don't report
 */
export interface EventTimes {
  readonly durationMs: number;
  readonly inputDelayMs: number;
  readonly handlersMs: number;
  /** The time from the end of the handlers to the paint. */
  readonly presentationMs: number;
}

interface RecordingWindow {
  recordedEvents: EventTimes[];
}

/** Runs in the page, before its own scripts. */
export function recordEvents(): void {
  const recorded: EventTimes[] = [];
  (window as unknown as RecordingWindow).recordedEvents = recorded;
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      recorded.push({
        durationMs: entry.duration,
        inputDelayMs: entry.processingStart - entry.startTime,
        handlersMs: entry.processingEnd - entry.processingStart,
        presentationMs: entry.startTime + entry.duration - entry.processingEnd,
      });
    }
  }).observe(options);
}

/** The duration of a touch. Without it, work that the start of the touch causes would delay the work at its end. */
const pressMs = 80;

async function tap(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await setTimeout(pressMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Resolves when the page has painted and has nothing to do. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });
}

/** Resolves when the live price of the pair has changed. */
export async function waitForQuotes(page: Page, symbol: string): Promise<void> {
  const price = page.locator(`[data-quote="${symbol}"][data-field="close"][data-value]`).first();
  await price.scrollIntoViewIfNeeded();
  const before = (await price.getAttribute("data-value")) ?? "";
  await expect(price).not.toHaveAttribute("data-value", before);
}

/** Performs the interaction as a mouse, a finger or a keyboard does. */
export async function measureInteraction(
  page: Page,
  { press, until }: Interaction,
  hasTouch: boolean,
): Promise<EventTimes> {
  if (typeof press === "function") await press(page).scrollIntoViewIfNeeded();
  const box = typeof press === "function" ? await press(page).boundingBox() : null;
  await waitForIdle(page);
  await page.evaluate(() => void (window as unknown as RecordingWindow).recordedEvents.splice(0));
  if (typeof press === "function") {
    if (box === null) throw new Error("The control is not visible");
    // without the checks of `click()`, which would run in the page at the moment of the input
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (hasTouch) await tap(page, x, y);
    else await page.mouse.click(x, y, { delay: pressMs });
  } else {
    await page.keyboard.press(press.key);
  }
  await until.visible?.(page).first().waitFor({ state: "visible" });
  await until.hidden?.(page).first().waitFor({ state: "hidden" });
  await waitForIdle(page);
  return page.evaluate(() =>
    (window as unknown as RecordingWindow).recordedEvents.reduce(
      (longest, event) => (event.durationMs > longest.durationMs ? event : longest),
      { durationMs: 0, inputDelayMs: 0, handlersMs: 0, presentationMs: 0 },
    ),
  );
}
