import type { ApiClient, AppContext, PorticoStore, PrivateCache } from "@portico/shared-sdk";
import {
  createApiClient,
  createMemoryCache,
  createPrivateCache,
  createRequestCache,
  createSessionEpoch,
  createSessionService,
  logoutCall,
  profileCall,
  systemClock,
  type KeyValueStore,
  type ServerTime,
  type SessionService,
  type SessionToken,
  type Telemetry,
} from "@portico/shared-sdk/host";
import { selectUserId } from "@portico/shared-sdk/remote";
import type { DeferredLoginFlow } from "./deferredLoginFlow.ts";

interface PageSessionSettings {
  readonly app: AppContext;
  readonly guid: string;
  readonly token: SessionToken;
  readonly storage: KeyValueStore;
  readonly store: PorticoStore;
  readonly serverTime: ServerTime;
  readonly telemetry: Telemetry;
  readonly loginFlow: Pick<DeferredLoginFlow, "bridge">;
}

interface PageSession {
  readonly api: ApiClient;
  readonly session: SessionService;
  readonly privateCache: PrivateCache;
}

/** The API client and the session, which need each other: calls send the session's token, and start and end sessions. */
export function createPageSession(page: Window, settings: PageSessionSettings): PageSession {
  const { app, guid, token, storage, store, serverTime, telemetry, loginFlow } = settings;
  const clock = systemClock;
  const report: Telemetry["report"] = (entry) => telemetry.report(entry);
  const epoch = createSessionEpoch();
  const privateCache = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock })),
    epoch,
    userId: () => selectUserId(store.getState()),
  });
  const api = createApiClient({
    apiOrigin: app.origins.api,
    platform: app.platform,
    guid: () => guid,
    userToken: () => (loginFlow.bridge?.state === "ready" ? token.read() : null),
    sessionEpoch: () => session.currentEpoch(),
    cache: { clear: () => session.handleNoPermission() },
    report,
    onServerTime: (offsetMs) => serverTime.observe(offsetMs),
  });
  const session = createSessionService({
    store,
    epoch,
    privateCache,
    storage,
    token,
    clock,
    requestProfile: () => profileCall(api),
    requestLogout: () => logoutCall(api, report),
    reload: () => page.location.reload(),
  });
  return { api, session, privateCache };
}
