import type { AnalyticsEvent } from "./analyticsEvent.ts";
import type { BoundedQueue } from "./boundedQueue.ts";

/** A receiver of usage events. */
export interface AnalyticsSink {
  readonly name: string;
  /** The queue of events until the library has loaded; by default the first 64 are queued. */
  readonly queue?: Omit<BoundedQueue<AnalyticsEvent>, "size">;
  /** Loads the library; resolves with what takes one event. Called once, after the page has loaded. */
  load(): Promise<(event: AnalyticsEvent) => void>;
}

/** How many entries the data layer holds until the tag manager runs. */
const maxDataLayerEntries = 1_000;

/**
 * The tag manager's data layer: the page's own queue, which the tag manager empties once it runs. Until then the oldest
 * entries make way for new ones, also where the tag manager never comes.
 */
export function createDataLayerSink(
  hostWindow: { dataLayer?: unknown },
  loadTagManager: () => Promise<unknown>,
): AnalyticsSink {
  let droppedCount = 0;
  const push = (event: AnalyticsEvent): unknown[] => {
    // wire: the tag manager modifies entries, and replaces `push` when it starts
    const layer = Array.isArray(hostWindow.dataLayer) ? (hostWindow.dataLayer as unknown[]) : [];
    hostWindow.dataLayer = layer;
    layer.push({ ...event });
    return layer;
  };
  return {
    name: "data-layer",
    queue: {
      add: (event) => {
        const layer = push(event);
        droppedCount += layer.splice(0, layer.length - maxDataLayerEntries).length;
      },
      // the tag manager takes what waits from the layer itself
      takeAll: () => [],
      takeDroppedCount: () => {
        const count = droppedCount;
        droppedCount = 0;
        return count;
      },
    },
    load: () => loadTagManager().then(() => push),
  };
}

/** The part of the behaviour-analytics library that is used. */
export interface BehaviourSdk {
  track(name: string, properties: Omit<AnalyticsEvent, "event">): void;
}

export function createBehaviourSink(loadSdk: () => Promise<BehaviourSdk>): AnalyticsSink {
  return {
    name: "behaviour-sdk",
    load: async () => {
      const sdk = await loadSdk();
      return ({ event, ...properties }) => sdk.track(event, properties);
    },
  };
}
