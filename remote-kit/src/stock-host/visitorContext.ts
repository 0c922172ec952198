import type { Locale, MessageSet, RemoteRelease } from "@portico/shared-sdk";
import {
  createApiClient,
  createAppContext,
  createMemoryCache,
  createPrivateCache,
  createQuoteClient,
  createRequestCache,
  createSessionEpoch,
  createSessionService,
  createStore,
  createTranslationClient,
  downloadImage,
  systemClock,
  type FullRemoteContext,
  type KeyValueStore,
} from "@portico/shared-sdk/host";

interface VisitorFacts {
  /** Origin of the exchange's pages. */
  readonly exchange: string;
  readonly locale: Locale;
}

/** Creates the context of a remote; all of a page share store, API and quotes. */
export type CreateVisitorContext = (
  release: RemoteRelease,
  messages: MessageSet,
  fail: (reason: unknown) => void,
) => FullRemoteContext;

/**
 * The context of remotes on a page that is not the exchange's. There is no session, nothing is stored or reported, and each
 * request of a remote for another page opens that page of the exchange.
 */
export function createVisitorContexts({ exchange, locale }: VisitorFacts): CreateVisitorContext {
  const app = createAppContext({
    address: `${exchange}/${locale}/`,
    platform: "pc",
    messagingApp: null,
    shellVersion: "none",
  });
  const clock = systemClock;
  const store = createStore();
  const epoch = createSessionEpoch();
  const cache = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock })),
    epoch,
    userId: () => null,
  });
  const api = createApiClient({ apiOrigin: app.origins.api, platform: app.platform });
  const session = createSessionService({
    store,
    epoch,
    privateCache: cache,
    storage: emptyStorage,
    token: { read: () => null, store: () => false, remove: () => {} },
    clock,
    requestProfile: () => Promise.resolve(null),
    requestLogout: () => Promise.resolve(),
    reload: () => {},
  });
  // the session of a visitor
  void session.load();
  const quotes = createQuoteClient({ streamOrigin: app.origins.stream, dispatch: store.dispatch });
  const translations = createTranslationClient({
    origin: app.origins.static,
    report: () => {},
  });
  const hrefFor = (path: string) => `${exchange}/${locale}${path}`;
  const hrefInLocale = (other: Locale) => `${exchange}/${other}/`;
  const open = (address: string) => window.location.assign(address);

  return (release, messages, fail) => ({
    app,
    release,
    clock,
    store,
    api,
    quotes,
    session: {
      isUserExpected: false,
      requestLogin: () => open(hrefFor("/login/")),
      requestRegister: () => open(hrefFor("/register/")),
      requestLogout: () => {},
    },
    navigation: {
      path: "/",
      query: new URLSearchParams(),
      hrefFor,
      hrefInLocale,
      changeLocale: (other) => open(hrefInLocale(other)),
      cacheForNextPage: () => {},
    },
    appearance: {
      toggleTheme: () => {
        for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-portico]")) {
          dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
        }
      },
    },
    bridge: {
      openHome: async () => open(hrefFor("/")),
      shareImage: async (image, fileName) => (downloadImage(image, fileName) ? "downloaded" : "failed"),
    },
    telemetry: { track: () => {}, report: () => {} },
    messages,
    loadMessages: (namespace, requiredIds = []) =>
      translations.loadMessages({ namespace, language: locale, requiredIds }),
    storedMessages: () => null,
    cache: { session: cache, persisted: { read: () => null, write: () => false } },
    fail,
  });
}

const emptyStorage: KeyValueStore = {
  read: () => null,
  write: () => false,
  remove: () => {},
  keys: () => [],
};
