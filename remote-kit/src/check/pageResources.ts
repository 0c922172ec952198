import type { CDPSession, Page } from "@playwright/test";

/** What a page holds at one moment, after its rubbish was collected. */
export interface PageThings {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
  /** Timers and frames that have been asked for and have neither come nor been cancelled. */
  readonly timers: number;
  /** Sockets that are not closed. */
  readonly sockets: number;
}

interface OpenThings {
  readonly timers: ReadonlySet<string>;
  readonly sockets: ReadonlySet<WebSocket>;
}

type Callback = (...args: unknown[]) => void;

type PageWithThings = Window & { readonly openThings: OpenThings };

/** Counts in the page what the browser's own metrics don't know: timers, frames and sockets. */
export async function watchOpenThings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<string>();
    const sockets = new Set<WebSocket>();
    Object.assign(window, { openThings: { timers, sockets } });

    // build: a named function in here would call a helper of the compiler, which the page does not have
    for (const [start, cancel] of [
      ["setTimeout", "clearTimeout"],
      ["requestAnimationFrame", "cancelAnimationFrame"],
      ["setInterval", "clearInterval"],
    ] as const) {
      const startTimer = window[start] as (callback: Callback, ...rest: unknown[]) => number;
      const cancelTimer = window[cancel];
      Object.assign(window, {
        [start]: (callback: Callback, ...rest: unknown[]) => {
          const id = startTimer(
            (...args) => {
              if (start !== "setInterval") timers.delete(`${start} ${id}`);
              callback(...args);
            },
            ...rest,
          );
          timers.add(`${start} ${id}`);
          return id;
        },
        [cancel]: (id: number) => {
          timers.delete(`${start} ${id}`);
          cancelTimer(id);
        },
      });
    }

    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        sockets.add(this);
        this.addEventListener("close", () => sockets.delete(this));
      }
    };
  });
}

export async function openMetrics(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return session;
}

export async function measurePageThings(page: Page, session: CDPSession): Promise<PageThings> {
  // what the first collection sets free the second can take
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const open = await page.evaluate(() => {
    const { timers, sockets } = (window as unknown as PageWithThings).openThings;
    return { timers: timers.size, sockets: sockets.size };
  });
  return {
    nodes: read("Nodes"),
    listeners: read("JSEventListeners"),
    heapBytes: read("JSHeapUsedSize"),
    ...open,
  };
}
