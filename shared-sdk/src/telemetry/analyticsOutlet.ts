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
}

/**
 * Queues events until the sink's library has loaded. One that never loads costs 64 events of memory; one that fails
 * to load drops everything from then on and is reported once.
 */
export function createAnalyticsOutlet(
  sink: AnalyticsSink,
  report: (entry: ReportEntry) => void,
): AnalyticsOutlet {
  const queue = createBoundedQueue<AnalyticsEvent>(maxQueuedEvents);
  let deliver: ((event: AnalyticsEvent) => void) | null = null;
  let hasFailed = false;

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
      reportOnce("sink-failed", reason);
    }
  };

  return {
    send: (event) => (deliver ? deliver(event) : queue.add(event)),
    open: async () => {
      try {
        deliver = guard(await sink.load());
      } catch (reason) {
        deliver = () => {};
        reportOnce("sink-missing", reason);
      }
      queue.takeAll().forEach(deliver);
      const count = queue.takeDroppedCount();
      if (count > 0) report(describeDrops(sink.name, count));
    },
  };
}
