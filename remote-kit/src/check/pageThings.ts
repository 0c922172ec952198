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

type PageWithThings = Window & { readonly openThings: OpenThings };

/** Counts in the page what the browser's own metrics don't know: timers, frames and sockets. */
export async function watchOpenThings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<string>();
    const sockets = new Set<WebSocket>();
    Object.assign(window, { openThings: { timers, sockets } });

    const once = (name: "setTimeout" | "requestAnimationFrame", cancel: string) => {
      const original = window[name] as (callback: (...args: unknown[]) => void, ...rest: unknown[]) => number;
      const replacement = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => {
        const id = original(
          (...args) => {
            timers.delete(`${name} ${id}`);
            callback(...args);
          },
          ...rest,
        );
        timers.add(`${name} ${id}`);
        return id;
      };
      Object.assign(window, { [name]: replacement });
      deleteOnCancel(cancel, name);
    };
    const deleteOnCancel = (cancel: string, name: string) => {
      const original = (window as unknown as Record<string, (id: number) => void>)[cancel];
      Object.assign(window, {
        [cancel]: (id: number) => {
          timers.delete(`${name} ${id}`);
          original?.call(window, id);
        },
      });
    };
    once("setTimeout", "clearTimeout");
    once("requestAnimationFrame", "cancelAnimationFrame");
    const setInterval = window.setInterval.bind(window) as (...args: unknown[]) => number;
    Object.assign(window, {
      setInterval: (...args: unknown[]) => {
        const id = setInterval(...args);
        timers.add(`setInterval ${id}`);
        return id;
      },
    });
    deleteOnCancel("clearInterval", "setInterval");

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
