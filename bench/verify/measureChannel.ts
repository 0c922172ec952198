import type { Browser, CDPSession, Page } from "@playwright/test";
import type { RootKeys } from "@portico/release/format";
import type { VerifyPage } from "./page.ts";

/**
 * How much slower than this machine the page's processor is. The processor time is multiplied: Chromium's own slowdown
 * pauses the main thread for milliseconds, which turns 1 ms of work into 10 to 25 ms.
 */
export const slowdown = 4;

/** Large enough that nothing is collected while a file is verified: the growth of the heap is all that was allocated. */
export const withoutCollection = "--js-flags=--min-semi-space-size=128 --max-semi-space-size=128";

export interface RefusalCost {
  readonly reason: string;
  /** The time from the request to the refusal. */
  readonly mainThreadMs: number;
  readonly heapBytes: number;
}

export interface VerificationCost {
  /** The time with code that this page has not run before. */
  readonly firstMs: number;
  readonly repeatedMs: number;
}

type MeasuredWindow = Window & { readonly verifyPage: VerifyPage };
type Arguments = readonly [root: RootKeys, text: string];

async function openPage<Value>(
  browser: Browser,
  address: string,
  use: (page: Page, session: CDPSession) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.collectGarbage");
    return await use(page, session);
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { threadMs: read("ThreadTime") * 1_000 * slowdown, heapBytes: read("JSHeapUsedSize") };
}

/** Calls a function of the page. What the call costs without any work of the page is not counted. */
async function measureCall(page: Page, session: CDPSession, name: keyof VerifyPage, args: Arguments) {
  const call = (called: keyof VerifyPage) =>
    page.evaluate(
      ([key, [root, text]]) => (window as unknown as MeasuredWindow).verifyPage[key](root, text),
      [called, args] as const,
    );
  // the first call of all prepares the page for calls
  await call("doNothing");
  const start = await readMetrics(session);
  await call("doNothing");
  const before = await readMetrics(session);
  const reason = await call(name);
  const after = await readMetrics(session);
  const baseMs = before.threadMs - start.threadMs;
  return {
    reason,
    mainThreadMs: Math.max(0, after.threadMs - before.threadMs - baseMs),
    heapBytes: after.heapBytes - before.heapBytes,
  };
}

/** A new page requests the channel and refuses it. */
export function measureRefusal(browser: Browser, address: string, root: RootKeys): Promise<RefusalCost> {
  return openPage(browser, address, async (page, session) => {
    const cost = await measureCall(page, session, "requestChannel", [root, ""]);
    if (cost.reason === "") throw new Error("The page accepted a file that it must refuse.");
    return cost;
  });
}

/** A new page verifies a channel file that it has already, and verifies it again. */
export function measureVerification(
  browser: Browser,
  address: string,
  file: string,
  root: RootKeys,
): Promise<VerificationCost> {
  return openPage(browser, address, async (page, session) => {
    const verify = async () => {
      const { reason, mainThreadMs } = await measureCall(page, session, "verifyText", [root, file]);
      if (reason !== "") throw new Error(`The page refused the channel: ${reason}`);
      return mainThreadMs;
    };
    return { firstMs: await verify(), repeatedMs: await verify() };
  });
}
