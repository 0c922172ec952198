import type {
  ApiClient,
  AppContext,
  Clock,
  PorticoStore,
  QuoteClient,
  RemoteCache,
} from "@portico/shared-sdk";
import {
  createCookies,
  createEvictingStorage,
  createPersistedCache,
  createServerTime,
  createSessionToken,
  createStore,
  readStoredText,
  resolveCookieNames,
  resolveReferralCode,
  resolveStorage,
  storageKeys,
  systemClock,
  tabStorageOf,
  type KeyValueStore,
  type MessagingAppLaunch,
  type SessionService,
  type Telemetry,
  type TranslationClient,
} from "@portico/shared-sdk/host";
import type { Visitor } from "@portico/release/format";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import { createDeferredLoginFlow, type DeferredLoginFlow } from "./deferredLoginFlow.ts";
import { createDeferredQuoteClient } from "./deferredQuoteClient.ts";
import { loadOnce } from "./loadOnce.ts";
import { openPlainPage, type Visit } from "./openPlainPage.ts";
import { createPageContext, readLaunch } from "./pageContext.ts";
import { createPageSession } from "./pageSession.ts";
import { createPageTelemetry } from "./pageTelemetry.ts";
import { readThroughPage } from "./readThroughPage.ts";
import { createThirdPartyScripts, type LoadThirdPartyScript } from "./thirdPartyScripts.ts";

/** Services that exist once in a page. */
export interface PageServices {
  readonly app: AppContext;
  /** How a messaging app opened this page; `null` everywhere else. */
  readonly launch: MessagingAppLaunch | null;
  /** The reference code of the referrer. */
  readonly referralCode: string | null;
  readonly storage: KeyValueStore;
  /** Corrected by the exchange's time where the machine's own clock is wrong. */
  readonly clock: Clock;
  readonly store: PorticoStore;
  readonly api: ApiClient;
  readonly quotes: QuoteClient;
  readonly session: SessionService;
  /** Whether the profile call is likely to return a user. */
  readonly isUserExpected: boolean;
  readonly loginFlow: DeferredLoginFlow;
  readonly visit: Visit;
  readonly cache: RemoteCache;
  readonly telemetry: Telemetry;
  readonly translations: TranslationClient;
  readonly loadThirdPartyScript: LoadThirdPartyScript;
  /** The browser's own, which a remote may have replaced in the page since. */
  readonly fetch: typeof fetch;
}

/** Creates the page's services. None of them renders anything or waits for a remote. */
export function createPageServices(
  page: Window,
  bootstrap: Pick<BootstrapState, "shellVersion" | "configuredOrigins" | "facts" | "files" | "channels">,
  { visitorId: guid }: Visitor,
): PageServices {
  const { channels, files, facts, shellVersion } = bootstrap;
  const clock = systemClock;
  const launch = readLaunch(page);
  const app = createPageContext(page, bootstrap, launch);
  // caches must not fill the storage so that a setting can't be stored
  const storage = createEvictingStorage({ storage: resolveStorage(page), clock });
  const cookies = createCookies(page);
  const token = createSessionToken(cookies, resolveCookieNames(app.environment).session);
  const store = createStore();
  const serverTime = createServerTime(clock);
  const loadThirdPartyScript = createThirdPartyScripts(() => channels.current(), files, facts.origin);
  const telemetry = createPageTelemetry(page, {
    app,
    storage,
    shellVersion,
    loadThirdPartyScript,
    guid,
    token,
    store,
  });

  const isEmbedded = facts.origin !== "";
  const { search: query } = page.location;
  const { environment } = app;
  const tabStorage = tabStorageOf(page);
  // an embedding page stores nothing, and only the exchange's own pages open login and registration
  const referralCode = isEmbedded ? null : resolveReferralCode({ query, tabStorage, cookies, environment });
  const visit: Visit = { page, app, launch, referralCode, telemetry };
  const loginFlow = createDeferredLoginFlow(
    async () => {
      const { createLoginFlow } = await import("./loginFlow.ts");
      return createLoginFlow({
        ...visit,
        clock,
        store,
        storeUserToken: (userToken) => void token.store(userToken),
        loadThirdPartyScript,
        onSuccess: () => void session.handleLoginSuccess("modal"),
      });
    },
    (kind, options) => openPlainPage(visit, kind, options),
  );
  const { api, session, privateCache } = createPageSession(page, {
    app,
    guid,
    token,
    storage,
    store,
    serverTime,
    telemetry,
    loginFlow,
  });
  const quotes = createDeferredQuoteClient({
    page: page as Window & typeof globalThis,
    load: async (openSocket) => {
      const { createQuoteClient } = await import(/* webpackChunkName: "views" */ "./pageQuotes.ts");
      const { stream: streamOrigin } = app.origins;
      return createQuoteClient({ streamOrigin, dispatch: store.dispatch, serverTime, ports: { openSocket } });
    },
    clock,
    onFailure: (reason) =>
      telemetry.report({
        level: "error",
        name: "quotes",
        code: "quotes-not-loaded",
        message: String(reason),
      }),
  });
  // now: by the time of the first request a remote may have replaced it
  const capturedFetch = page.fetch.bind(page);
  const loadTranslations = loadOnce(async () => {
    const { createPageTranslations } = await import(/* webpackChunkName: "views" */ "./translations.ts");
    return createPageTranslations({
      origin: app.origins.static,
      pageOrigin: facts.origin,
      channel: () => channels.current(),
      fetch: capturedFetch,
      telemetry,
    });
  });
  return {
    app,
    launch,
    referralCode,
    storage,
    clock: { ...clock, now: () => serverTime.now() },
    store,
    api,
    quotes,
    session,
    isUserExpected: readStoredText(storage, storageKeys.userId) !== null || token.read() !== null,
    loginFlow,
    visit,
    cache: {
      session: privateCache,
      persisted: readThroughPage(
        createPersistedCache({ storage: resolveStorage(page), clock }),
        page.document,
      ),
    },
    telemetry,
    translations: {
      loadMessages: async (request) => (await loadTranslations()).loadMessages(request),
    },
    loadThirdPartyScript,
    fetch: capturedFetch,
  };
}
