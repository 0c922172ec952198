import type { Browser, CDPSession, Page } from "@playwright/test";
import type { RootKeys } from "@portico/release/format";
import type { VerifyPage } from "./page.ts";

/** How much slower than this machine the page's processor is. */
export const slowdown = 4;

/** Large enough that nothing is collected while a file is verified: the growth of the heap is all that was allocated. */
export const withoutCollection = "--js-flags=--min-semi-space-size=128 --max-semi-space-size=128";

interface Cost {
  readonly reason: string;
  /** All work of the main thread from the request to the refusal. */
  readonly mainThreadMs: number;
  readonly heapBytes: number;
}

type MeasuredWindow = Window & { readonly verifyPage: VerifyPage };

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
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await use(page, session);
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { taskMs: read("TaskDuration") * 1_000, heapBytes: read("JSHeapUsedSize") };
}

/** A new page requests the channel and refuses it. */
export function measureRefusal(browser: Browser, address: string, root: RootKeys): Promise<Cost> {
  return openPage(browser, address, async (page, session) => {
    const before = await readMetrics(session);
    const reason = await page.evaluate(
      (keys) => (window as unknown as MeasuredWindow).verifyPage.requestChannel(keys),
      root,
    );
    const after = await readMetrics(session);
    if (reason === "") throw new Error("The page accepted a file that it must refuse.");
    return {
      reason,
      mainThreadMs: after.taskMs - before.taskMs,
      heapBytes: after.heapBytes - before.heapBytes,
    };
  });
}

/** A new page verifies a channel file that it has already. Units: milliseconds */
export function measureVerification(
  browser: Browser,
  address: string,
  file: string,
  root: RootKeys,
): Promise<number> {
  return openPage(browser, address, (page) =>
    page.evaluate(
      ([text, keys]) => (window as unknown as MeasuredWindow).verifyPage.timeVerification(text, keys),
      [file, root] as const,
    ),
  );
}
