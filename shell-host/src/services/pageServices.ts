import {
  afterPageLoad,
  createApiClient,
  createAppContext,
  createBehaviourSink,
  createCookies,
  createDataLayerSink,
  createEvictingStorage,
  createPrivateCache,
  createQuoteClient,
  createRequestCache,
  createMemoryCache,
  createServerTime,
  createSessionEpoch,
  createSessionService,
  createSessionToken,
  createStore,
  createTelemetry,
  createTranslationClient,
  logoutCall,
  isKnownHost,
  parseMessagingAppLaunch,
  profileCall,
  readAnalyticsFlags,
  readHostFacts,
  readMessagingAppFacts,
  rememberMessagingAppLaunch,
  reportWebVitals,
  resolveCookieNames,
  resolveMonitoringEnvironment,
  resolvePlatform,
  resolveReferralCode,
  resolveStorage,
  selectUserId,
  systemClock,
  type AppContext,
  type ApiClient,
  type BehaviourSdk,
  type Clock,
  type KeyValueStore,
  type MessagingAppLaunch,
  type PorticoStore,
  type QuoteClient,
  type SessionService,
  type Telemetry,
  type TranslationClient,
} from "@portico/shared-sdk";
import type { BootHandover } from "../boot/bootHandover.ts";
import { createForeignScripts, type LoadForeignScript } from "./foreignScripts.ts";
import { createKnownSecrets } from "./knownSecrets.ts";
import { createLateEntrance, type LateEntrance } from "./lateEntrance.ts";
import { openPlainPage } from "./openPlainPage.ts";

/** Everything that lives once in a page and that its parts share. */
export interface PageServices {
  readonly app: AppContext;
  /** How a messaging app opened this page; `null` everywhere else. */
  readonly launch: MessagingAppLaunch | null;
  readonly storage: KeyValueStore;
  /** Right by the exchange's time where the machine's own is far off. */
  readonly clock: Clock;
  readonly store: PorticoStore;
  readonly api: ApiClient;
  readonly quotes: QuoteClient;
  readonly session: SessionService;
  readonly entrance: LateEntrance;
  readonly telemetry: Telemetry;
  readonly translations: TranslationClient;
  readonly loadForeignScript: LoadForeignScript;
}

/** The page's services, wired once. Nothing here draws, and nothing waits for a remote. */
export function createPageServices(
  page: Window,
  handover: Pick<BootHandover, "shellVersion" | "facts" | "files" | "channels" | "visitor">,
): PageServices {
  const host = readHostFacts(page as never);
  const clock = systemClock;
  // what a person chose or is must not be refused because caches have filled the place
  const storage = createEvictingStorage({ storage: resolveStorage(page), clock });
  const cookies = createCookies(page);
  const guid = handover.visitor.visitorId;
  const launch = parseMessagingAppLaunch(readMessagingAppFacts(page));
  if (launch) rememberMessagingAppLaunch(page, launch);
  const { origin, locale } = handover.facts;
  const isEmbedded = origin !== "";
  const pageContext = createAppContext({
    address: isEmbedded ? `${origin}/${locale}/` : host.address,
    platform: resolvePlatform(host),
    messagingApp: launch?.platform ?? null,
    shellVersion: handover.shellVersion,
  });
  // a page that embeds parts of the exchange is trusted as little as any other foreign host
  const app = isEmbedded ? { ...pageContext, isKnownHost: isKnownHost(page.location.host) } : pageContext;
  const loadForeignScript = createForeignScripts(() => handover.channels.current(), handover.files);
  const token = createSessionToken(cookies, resolveCookieNames(app.environment).session);
  const store = createStore();
  const epoch = createSessionEpoch();
  const serverTime = createServerTime(clock);

  const telemetry = createTelemetry({
    hostWindow: page as never,
    clock,
    isKnownHost: app.isKnownHost,
    collector: app.origins.collector,
    environment: resolveMonitoringEnvironment(page.location.host),
    release: handover.shellVersion,
    sinks: [
      createDataLayerSink(page as { dataLayer?: unknown }),
      createBehaviourSink(async () => {
        await loadForeignScript("behaviour");
        return (page as unknown as { behaviour: BehaviourSdk }).behaviour;
      }),
    ],
    loadMonitorScript: () => loadForeignScript("monitor"),
    readFlags: () => readAnalyticsFlags({ platform: app.platform, messagingApp: app.messagingApp, storage }),
    readSecrets: createKnownSecrets({ guid, token, store }),
    // eslint-disable-next-line no-console -- the specification asks for one console error
    logError: (message) => console.error(message),
  });
  // the browser keeps what came before, so the header's files need not share the line with this
  afterPageLoad(() => void reportWebVitals((entry) => telemetry.report(entry)), { hostWindow: page, clock });

  const { search: query } = page.location;
  const referralCode = resolveReferralCode({ query, cookies, environment: app.environment });
  const visit = { page, app, launch, referralCode, telemetry };
  const entrance = createLateEntrance(
    async () => {
      const { createEntrance } = await import("./entrance.ts");
      return createEntrance({
        ...visit,
        clock,
        storeUserToken: (userToken) => void token.store(userToken),
        loadForeignScript,
        onSuccess: () => void session?.handleLoginSuccess("modal"),
      });
    },
    (kind, options) => openPlainPage(visit, kind, options),
  );
  const privateCache = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock })),
    epoch,
    userId: () => selectUserId(store.getState()),
  });
  let session: SessionService | null = null;
  const api = createApiClient({
    apiOrigin: app.origins.api,
    platform: app.platform,
    guid: () => guid,
    userToken: () => (entrance.bridge?.state === "ready" ? token.read() : null),
    sessionEpoch: () => session?.currentEpoch() ?? epoch.current,
    cache: { clear: () => session?.handleNoPermission() },
    report: (entry) => telemetry.report(entry),
    onServerTime: (offsetMs) => serverTime.observe(offsetMs),
  });
  session = createSessionService({
    store,
    epoch,
    privateCache,
    storage,
    token,
    clock,
    requestProfile: () => profileCall(api),
    requestLogout: () => logoutCall(api, (entry) => telemetry.report(entry)),
    reload: () => page.location.reload(),
  });
  const quotes = createQuoteClient({
    streamOrigin: app.origins.stream,
    dispatch: store.dispatch,
    serverTime,
  });
  const translations = createTranslationClient({
    origin: app.origins.static,
    project: "portico",
    report: (entry) => telemetry.report(entry),
  });
  return {
    app,
    launch,
    storage,
    clock: { ...clock, now: () => serverTime.now() },
    store,
    api,
    quotes,
    session,
    entrance,
    telemetry,
    translations,
    loadForeignScript,
  };
}
