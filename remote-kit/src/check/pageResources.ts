import type { CDPSession, Page } from "playwright-core";

/** The resources of a page at one moment, after garbage collection. */
export interface PageResources {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
  /** Timers and frames that have been requested and have neither run nor been cancelled. */
  readonly timers: number;
  /** Sockets that are not closed. */
  readonly sockets: number;
}

interface OpenResources {
  readonly timers: ReadonlySet<string>;
  readonly sockets: ReadonlySet<WebSocket>;
}

type Callback = (...args: unknown[]) => void;

type PageWithResources = Window & { readonly openResources: OpenResources };

/** Counts timers, frames and sockets in the page, which the browser's own metrics don't contain. */
export async function watchOpenResources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<string>();
    const sockets = new Set<WebSocket>();
    Object.assign(window, { openResources: { timers, sockets } });

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

export async function measurePageResources(page: Page, session: CDPSession): Promise<PageResources> {
  // the second collection can free what only objects of the first one referred to
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const open = await page.evaluate(() => {
    const { timers, sockets } = (window as unknown as PageWithResources).openResources;
    return { timers: timers.size, sockets: sockets.size };
  });
  return {
    nodes: read("Nodes"),
    listeners: read("JSEventListeners"),
    heapBytes: read("JSHeapUsedSize"),
    ...open,
  };
}
