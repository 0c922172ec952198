import { describeError } from "../runtime/describeError.ts";
import type { AnalyticsEvent } from "./analyticsEvent.ts";
import type { AnalyticsSink } from "./analyticsSink.ts";
import { createBoundedQueue } from "./boundedQueue.ts";
import { describeDrops } from "./describeDrops.ts";
import type { ReportEntry } from "./telemetry.ts";

/** How many events wait for one library. */
export const maxQueuedEvents = 64;

/** Hands events to one sink, in the order they came. */
export interface AnalyticsOutlet {
  send(event: AnalyticsEvent): void;
  /** Loads the library and delivers what waits; called once. */
  open(): Promise<void>;
  /** Reports how many events have been lost since this was last done. */
  reportDrops(): void;
}

/**
 * Queues events until the sink's library has loaded. One that never loads costs 64 events of memory; one that fails
 * to load is reported once and loses everything. Whatever is lost is counted.
 */
export function createAnalyticsOutlet(
  sink: AnalyticsSink,
  report: (entry: ReportEntry) => void,
): AnalyticsOutlet {
  const queue = createBoundedQueue<AnalyticsEvent>(maxQueuedEvents);
  let deliver: ((event: AnalyticsEvent) => void) | null = null;
  let hasFailed = false;
  let lostCount = 0;

  const reportOnce = (code: "sink-missing" | "sink-failed", reason: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    const { message } = describeError(reason);
    report({ level: "warn", name: "telemetry", code, message, data: { source: sink.name } });
  };

  const guard = (take: (event: AnalyticsEvent) => void) => (event: AnalyticsEvent) => {
    try {
      take(event);
    } catch (reason) {
      lostCount += 1;
      reportOnce("sink-failed", reason);
    }
  };

  const reportDrops = () => {
    const count = queue.takeDroppedCount() + lostCount;
    lostCount = 0;
    if (count > 0) report(describeDrops(sink.name, count));
  };

  return {
    send: (event) => (deliver ? deliver(event) : queue.add(event)),
    open: async () => {
      try {
        deliver = guard(await sink.load());
      } catch (reason) {
        deliver = () => void (lostCount += 1);
        reportOnce("sink-missing", reason);
      }
      queue.takeAll().forEach(deliver);
      reportDrops();
    },
    reportDrops,
  };
}
