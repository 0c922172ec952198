import { describeError } from "../runtime/describeError.ts";
import type { AnalyticsEvent } from "./analyticsEvent.ts";
import type { AnalyticsSink } from "./analyticsSink.ts";
import { createBoundedQueue } from "./boundedQueue.ts";
import { describeDrops } from "./describeDrops.ts";
import type { ReportEntry } from "./telemetry.ts";

/** Maximum number of events that wait for one library. */
export const maxQueuedEvents = 64;

/** Passes events to one sink, in order. */
export interface BufferedSink {
  send(event: AnalyticsEvent): void;
  /** Loads the library and delivers queued events; call once. */
  open(): Promise<void>;
  /** Reports how many events were lost since the last call. */
  reportDrops(): void;
}

/**
 * Queues up to 64 events until the sink's library has loaded. A library that fails to load is reported once; its events
 * are then lost unless the sink has its own queue. Lost events are counted.
 */
export function createBufferedSink(sink: AnalyticsSink, report: (entry: ReportEntry) => void): BufferedSink {
  const queue = sink.queue ?? createBoundedQueue<AnalyticsEvent>(maxQueuedEvents);
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

  let deliver = guard(queue.add);

  const reportDrops = () => {
    const count = queue.takeDroppedCount() + lostCount;
    lostCount = 0;
    if (count > 0) report(describeDrops(sink.name, count));
  };

  return {
    send: (event) => deliver(event),
    open: async () => {
      try {
        deliver = guard(await sink.load());
      } catch (reason) {
        if (!sink.queue) deliver = () => void (lostCount += 1);
        reportOnce("sink-missing", reason);
      }
      queue.takeAll().forEach(deliver);
      reportDrops();
    },
    reportDrops,
  };
}
