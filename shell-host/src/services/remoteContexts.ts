import type { MessageSet, RemoteContext, RemoteNavigation, RemoteRelease } from "@portico/shared-sdk";
import {
  isShellPath,
  messagesCacheKey,
  parseMessageSet,
  replaceLocale,
  storageKeys,
  writeNavigation,
} from "@portico/shared-sdk/host";
import type { PageFacts } from "../boot/pageFacts.ts";
import { toggleTheme } from "../boot/theme.ts";
import type { PageServices } from "./pageServices.ts";

/** How long stored messages are shown while new ones load. Source: the project's own; the specification is silent */
const storedForMs = 7 * 86_400_000;

/**
 * Makes what each remote is given, out of the page's one set of services. On a page that only embeds parts of the
 * exchange, everything leads to the exchange's own pages.
 */
export function createRemoteContexts(
  page: Window,
  { origin }: PageFacts,
  services: PageServices,
  routes: () => readonly string[],
) {
  const { app, clock, store, api, quotes, loginFlow, cache, telemetry, translations } = services;
  const isEmbedded = origin !== "";
  const navigation = isEmbedded
    ? createEmbeddedNavigation(page, origin, services, routes)
    : createNavigation(page, services, routes);
  const open = (path: string) => page.location.assign(navigation.hrefFor(path));
  // `setUpSession` handles these events, which other scripts of the page may send as well
  const request = (name: string, detail?: unknown) =>
    void page.dispatchEvent(new CustomEvent(`portico:${name}`, { detail }));
  const loadBridge = () => import("./pageBridge.ts");
  const themed = isEmbedded ? "[data-portico]" : ":root";

  return (release: RemoteRelease, messages: MessageSet, fail: (reason: unknown) => void): RemoteContext => ({
    app,
    release,
    clock,
    store,
    api,
    quotes,
    session: {
      isUserExpected: services.isUserExpected,
      requestLogin: (options) => (isEmbedded ? open("/login/") : request("login-request", options)),
      requestRegister: (options) => (isEmbedded ? open("/register/") : request("register-request", options)),
      requestLogout: () => request("logout"),
    },
    navigation,
    appearance: {
      toggleTheme: () => toggleTheme(page.document.querySelectorAll<HTMLElement>(themed), services.storage),
    },
    bridge: {
      openHome: () =>
        loadBridge().then(
          ({ openAppHome }) => openAppHome({ app, loginFlow }, () => open("/")),
          () => open("/"),
        ),
      shareImage: async (image, fileName) =>
        (await loadBridge()).sharePageImage({ page, app, loginFlow }, image, fileName),
    },
    telemetry: telemetry.scoped(release),
    messages,
    loadMessages: async (namespace, requiredIds = []) => {
      const loaded = await translations.loadMessages({ namespace, language: app.locale, requiredIds });
      cache.persisted.write(messagesCacheKey(namespace, app.locale), loaded, storedForMs);
      return loaded;
    },
    storedMessages: (namespace) =>
      cache.persisted.read(
        messagesCacheKey(namespace, app.locale),
        (content) => parseMessageSet(content)?.messages ?? null,
      ),
    cache,
    fail,
  });
}

function createNavigation(
  page: Window,
  { app, storage }: PageServices,
  routes: () => readonly string[],
): RemoteNavigation {
  const hrefInLocale: RemoteNavigation["hrefInLocale"] = (locale) => {
    const { pathname, search, hash } = page.location;
    return replaceLocale(pathname + search + hash, locale);
  };
  return {
    path: page.location.pathname.replace(`/${app.locale}/`, "/"),
    query: new URLSearchParams(page.location.search),
    hrefFor: (path) => {
      const { exchange, page: own } = app.origins;
      return `${exchange === own || isShellPath(path, routes()) ? "" : exchange}/${app.locale}${path}`;
    },
    hrefInLocale,
    changeLocale: (locale) => {
      const address = hrefInLocale(locale);
      const open = () => {
        storage.write(storageKeys.language.key, locale);
        page.location.assign(address);
      };
      if (page.navigator.onLine) return open();
      // browser: `onLine` may be wrong, and a page that was visited may be cached; another would be the browser's error page
      void page
        .fetch(address, { method: "HEAD" })
        .catch(() => page.caches.match(address, { ignoreSearch: true }))
        .catch(() => undefined)
        .then((answer) => (answer ? open() : page.dispatchEvent(new CustomEvent("portico:language-failed"))));
    },
    cacheForNextPage: (shown) => void writeNavigation(storage, { ...shown, language: app.locale }),
  };
}

function createEmbeddedNavigation(
  page: Window,
  origin: string,
  { app }: PageServices,
  routes: () => readonly string[],
): RemoteNavigation {
  const hrefInLocale: RemoteNavigation["hrefInLocale"] = (locale) => `${origin}/${locale}/`;
  return {
    path: "/",
    query: new URLSearchParams(),
    hrefFor: (path) => `${isShellPath(path, routes()) ? origin : app.origins.exchange}/${app.locale}${path}`,
    hrefInLocale,
    changeLocale: (locale) => page.location.assign(hrefInLocale(locale)),
    // the cached navigation belongs to the exchange's own storage
    cacheForNextPage: () => {},
  };
}
