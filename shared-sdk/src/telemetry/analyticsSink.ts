import type { AnalyticsEvent } from "./analyticsEvent.ts";

/** Where usage events go. */
export interface AnalyticsSink {
  readonly name: string;
  /** Loads the library; resolves with what takes one event. Called once, after the page has loaded. */
  load(): Promise<(event: AnalyticsEvent) => void>;
}

/** The tag manager's data layer, which keeps events itself until the tag manager runs. */
export function createDataLayerSink(hostWindow: { dataLayer?: unknown }): AnalyticsSink {
  return {
    name: "data-layer",
    load: () =>
      Promise.resolve((event) => {
        // wire: the tag manager writes into what it is given, and it replaces `push` when it starts
        const layer = Array.isArray(hostWindow.dataLayer) ? (hostWindow.dataLayer as unknown[]) : [];
        hostWindow.dataLayer = layer;
        layer.push({ ...event });
      }),
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
