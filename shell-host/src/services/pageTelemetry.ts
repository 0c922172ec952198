import type { AppContext } from "@portico/shared-sdk";
import {
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
import { afterPageWhole } from "./afterPageWhole.ts";
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

/** Monitoring and analytics of the page. */
export function createPageTelemetry(page: AnalyticsWindow, settings: PageTelemetrySettings): Telemetry {
  const { app, storage, loadThirdPartyScript } = settings;
  const { platform, messagingApp } = app;
  const clock = systemClock;
  const whole = new Promise<void>((resolve) => afterPageWhole(page, clock, resolve));
  const loadWhenWhole: LoadThirdPartyScript = (name) => whole.then(() => loadThirdPartyScript(name));
  return createTelemetry({
    hostWindow: page,
    clock,
    isKnownHost: app.isKnownHost,
    scriptOrigins: Object.values(app.origins),
    collector: app.origins.collector,
    environment: resolveMonitoringEnvironment(page.location.host),
    release: settings.shellVersion,
    sinks: [
      createDataLayerSink(page, () => loadWhenWhole("tag-manager")),
      createBehaviourSink(async () => {
        await loadWhenWhole("behaviour");
        if (page.behaviour === undefined)
          throw new Error("the behaviour script did not define window.behaviour");
        return page.behaviour;
      }),
    ],
    loadMonitorScript: () => loadWhenWhole("monitor"),
    readFlags: () => readAnalyticsFlags({ platform, messagingApp, storage }),
    readSecrets: createKnownSecrets(settings),
    // eslint-disable-next-line no-console -- the specification requires one console error
    logError: (message) => console.error(message),
  });
}
