import type { BrowserContext } from "@playwright/test";
import { countRequestLevels, type TimedRequest } from "./requestLevels.ts";
import { applySlowLine } from "./slowLine.ts";
import type { VisitedPage } from "./visitedPages.ts";

/** One visit; times in milliseconds since the navigation began. */
export interface Sample {
  readonly contender: string;
  readonly page: string;
  readonly headerMs: number;
  readonly wholeMs: number;
  /** When text or an image was painted first. */
  readonly firstPaintMs: number;
  /** Request waterfall depth after the page's own request, until the header was mounted. */
  readonly headerLevels: number;
  readonly requests: number;
  readonly transferredBytes: number;
  /** The header's version, which changes with an upgrade. */
  readonly header: string;
}

interface VisitOptions {
  readonly timeoutMs?: number;
  /** False where the contender is behind a line of its own. */
  readonly isLineEmulated?: boolean;
}

/** Visits a page on the slow line, until all its remotes are mounted. */
export async function visit(
  context: BrowserContext,
  contender: string,
  origin: string,
  { name, path, remotes }: VisitedPage,
  { timeoutMs = 60_000, isLineEmulated = true }: VisitOptions = {},
): Promise<Sample> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isLineEmulated) await applySlowLine(session);
  else await session.send("Network.enable");
  let requests = 0;
  let transferredBytes = 0;
  session.on("Network.requestWillBeSent", () => (requests += 1));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferredBytes += encodedDataLength));
  await page.addInitScript(() => {
    const marks: Record<string, number> = {};
    (window as unknown as { marks: typeof marks }).marks = marks;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const { remote, state } = (target as HTMLElement).dataset;
        if (remote !== undefined && state === "mounted") marks[remote] ??= performance.now();
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  });
  await page.goto(`${origin}${path}`, { waitUntil: "commit" });
  const marks = await page.waitForFunction(
    (expected) => {
      const { marks: seen } = window as unknown as { marks: Record<string, number> };
      return expected.every((remote) => seen[remote] !== undefined) ? seen : null;
    },
    remotes,
    { timeout: timeoutMs },
  );
  const seen = (await marks.jsonValue()) as Record<string, number>;
  // remotes in frames load their files there
  const timed = await page.evaluate((): TimedRequest[] =>
    [window, ...Array.from(window.frames, (_, index) => window.frames[index] ?? window)].flatMap((view) =>
      view.performance
        .getEntriesByType("resource")
        // another frame has another class
        .filter((entry): entry is PerformanceResourceTiming => "transferSize" in entry)
        // what came out of the cache, such as a script that was preloaded, crossed no network
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name: address, initiatorType, startTime, responseEnd }) => ({
          address,
          initiator: initiatorType,
          beganMs: startTime + view.performance.timeOrigin - performance.timeOrigin,
          finishedMs: responseEnd + view.performance.timeOrigin - performance.timeOrigin,
        })),
    ),
  );
  const firstPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName("first-contentful-paint")) resolve(startTime);
        }).observe({ type: "paint", buffered: true }),
      ),
  );
  const header = await page.evaluate(() => {
    const slot = document.querySelector<HTMLElement>('[data-remote="header"]');
    return document.documentElement.dataset["header"] ?? slot?.dataset["release"] ?? "";
  });
  await page.close();
  // the other remotes' files cross the line beside the header's; it waits for none of them
  const isAwaitedByHeader = ({ address }: TimedRequest) =>
    !remotes.some((remote) => remote !== "header" && address.includes(`/${remote}/`));
  const headerMs = seen["header"] ?? Number.NaN;
  return {
    contender,
    page: name,
    headerMs,
    wholeMs: Math.max(...Object.values(seen)),
    firstPaintMs,
    headerLevels: countRequestLevels(timed.filter(isAwaitedByHeader), headerMs),
    requests,
    transferredBytes,
    header,
  };
}
