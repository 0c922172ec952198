import type { Clock } from "../runtime/clock.ts";
import { createBoundedQueue } from "./boundedQueue.ts";
import { describeDrops } from "./describeDrops.ts";
import { createLogEntry, type LogEntry } from "./logEntry.ts";
import { writeLogBatches, type LogSource } from "./logBatch.ts";
import { createRateLimiter } from "./rateLimiter.ts";
import type { ReportEntry } from "./telemetry.ts";
import type { TelemetryWindow } from "./telemetryWindow.ts";

export interface MonitorOptions {
  readonly hostWindow: TelemetryWindow;
  readonly clock: Clock;
  /** Origin of the collector. */
  readonly collector: string;
  readonly source: LogSource;
  readonly readSecrets: () => readonly string[];
}

/** Sends monitoring lines to the collector in batches. */
export interface Monitor {
  report(entry: ReportEntry): void;
  /** Starts to send batches; before, lines only wait. */
  open(): void;
  /** Sends now what waits; `leaving` uses the way that outlives the page. */
  flush(options?: { readonly leaving?: boolean }): void;
  close(): void;
}

const maxQueuedEntries = 64;

/** Units: milliseconds */
const batchDelayMs = 2_000;
const retryDelayMs = 10_000;

/**
 * Makes the monitor.
 *
 * Shape:  `POST {collector}/v1/logs`, JSON as `text/plain`
 * Errors: none; a batch that fails is sent once more, then its lines are counted as dropped and the count is reported
 * Source: S15.4, S15.5; sizes, delays and the single retry are configuration
 */
export function createMonitor({
  hostWindow,
  clock,
  collector,
  source,
  readSecrets,
}: MonitorOptions): Monitor {
  const address = `${collector}/v1/logs`;
  // captured at start-up, so that a script that replaces `fetch` later gets no log entries
  const post = hostWindow.fetch.bind(hostWindow);
  const queue = createBoundedQueue<LogEntry>(maxQueuedEntries);
  const limiter = createRateLimiter(clock);
  const cancels = new Set<() => void>();
  let isOpen = false;
  let isBatchDue = false;
  let lostCount = 0;

  function schedule(callback: () => void, delayMs: number) {
    const cancel = clock.schedule(() => {
      cancels.delete(cancel);
      callback();
    }, delayMs);
    cancels.add(cancel);
  }

  function scheduleBatch() {
    // a hidden page may end at any time, so it collects only the entries of the same task
    if (hostWindow.document.visibilityState === "hidden") {
      void Promise.resolve().then(() => flush({ leaving: true }));
      return;
    }
    if (!isOpen || isBatchDue) return;
    isBatchDue = true;
    schedule(() => {
      isBatchDue = false;
      flush();
    }, batchDelayMs);
  }

  function takeEntries(): LogEntry[] {
    const entries = queue.takeAll();
    const count = queue.takeDroppedCount() + limiter.takeRefusedCount() + lostCount;
    lostCount = 0;
    if (count === 0) return entries;
    return [...entries, createLogEntry(describeDrops("monitor", count), clock.now(), [])];
  }

  async function send(body: string, count: number, isRetry = false) {
    // wire: text/plain needs no preflight, which would not complete before the page is unloaded
    const headers = { "Content-Type": "text/plain;charset=UTF-8" };
    try {
      const reply = await post(address, {
        method: "POST",
        body,
        headers,
        keepalive: true,
        credentials: "omit",
      });
      if (reply.ok) return;
    } catch {
      // ignored like a refusal, because there is no place left to report it
    }
    if (isRetry) lostCount += count;
    else schedule(() => void send(body, count, true), retryDelayMs);
  }

  function flush({ leaving = false } = {}) {
    for (const { body, count } of writeLogBatches(source, takeEntries())) {
      if (leaving && hostWindow.navigator.sendBeacon?.(address, body)) continue;
      void send(body, count);
    }
  }

  return {
    report: (entry) => {
      const line = createLogEntry(entry, clock.now(), readSecrets());
      if (!limiter.admits(line)) return;
      queue.add(line);
      scheduleBatch();
    },
    open: () => {
      isOpen = true;
      if (queue.size > 0) scheduleBatch();
    },
    flush,
    close: () => {
      isOpen = false;
      cancels.forEach((cancel) => cancel());
    },
  };
}
