import type { AppContext } from "@portico/shared-sdk";
import {
  afterPageLoad,
  createBehaviourSink,
  createDataLayerSink,
  createTelemetry,
  readAnalyticsFlags,
  resolveMonitoringEnvironment,
  systemClock,
  type BehaviourSdk,
  type KeyValueStore,
  type Telemetry,
} from "@portico/shared-sdk/host";
import { createKnownSecrets, type SecretSources } from "./knownSecrets.ts";
import type { LoadThirdPartyScript } from "./thirdPartyScripts.ts";

interface PageTelemetrySettings extends SecretSources {
  readonly app: AppContext;
  readonly storage: KeyValueStore;
  readonly shellVersion: string;
  readonly loadThirdPartyScript: LoadThirdPartyScript;
}

/** What the scripts of other vendors put on the window. */
type AnalyticsWindow = Window & { dataLayer?: unknown; readonly behaviour?: BehaviourSdk };

/** Monitoring, analytics and web vitals of the page. */
export function createPageTelemetry(page: AnalyticsWindow, settings: PageTelemetrySettings): Telemetry {
  const { app, storage, loadThirdPartyScript } = settings;
  const { platform, messagingApp } = app;
  const clock = systemClock;
  const telemetry = createTelemetry({
    hostWindow: page,
    clock,
    isKnownHost: app.isKnownHost,
    scriptOrigins: Object.values(app.origins),
    collector: app.origins.collector,
    environment: resolveMonitoringEnvironment(page.location.host),
    release: settings.shellVersion,
    sinks: [
      createDataLayerSink(page, () => loadThirdPartyScript("tag-manager")),
      createBehaviourSink(async () => {
        await loadThirdPartyScript("behaviour");
        if (page.behaviour === undefined)
          throw new Error("the behaviour script did not define window.behaviour");
        return page.behaviour;
      }),
    ],
    loadMonitorScript: () => loadThirdPartyScript("monitor"),
    readFlags: () => readAnalyticsFlags({ platform, messagingApp, storage }),
    readSecrets: createKnownSecrets(settings),
    // eslint-disable-next-line no-console -- the specification requires one console error
    logError: (message) => console.error(message),
  });
  // the browser buffers earlier entries, so the header's files need not share the connection with this
  afterPageLoad(
    () => {
      import(/* webpackChunkName: "after-load" */ "./reportPageVitals.ts").then(
        ({ reportPageVitals }) => reportPageVitals(telemetry),
        (reason: unknown) =>
          telemetry.report({ level: "warn", name: "web-vital", code: "missing", message: String(reason) }),
      );
    },
    { hostWindow: page, clock },
  );
  return telemetry;
}
