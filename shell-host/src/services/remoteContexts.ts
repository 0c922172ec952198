import {
  replaceLocale,
  storageKeys,
  writeNavigation,
  type MessageSet,
  type RemoteContext,
  type RemoteNavigation,
  type RemoteRelease,
} from "@portico/shared-sdk";
import type { PageFacts } from "../boot/pageFacts.ts";
import { toggleTheme } from "../boot/theme.ts";
import type { PageServices } from "./pageServices.ts";

/**
 * Makes what each remote is given, out of the page's one set of services. On a page that only embeds parts of the
 * exchange, everything leads to the exchange's own pages.
 */
export function createRemoteContexts(page: Window, { origin }: PageFacts, services: PageServices) {
  const { app, clock, store, api, quotes, entrance, telemetry, translations } = services;
  const isEmbedded = origin !== "";
  const navigation = isEmbedded
    ? createEmbeddedNavigation(page, origin, services)
    : createNavigation(page, services);
  const open = (path: string) => page.location.assign(navigation.hrefFor(path));
  const themed = isEmbedded ? "[data-portico]" : ":root";

  return (release: RemoteRelease, messages: MessageSet, fail: (reason: unknown) => void): RemoteContext => ({
    app,
    release,
    clock,
    store,
    api,
    quotes,
    session: {
      requestLogin: (options) => (isEmbedded ? open("/login/") : void entrance.open("login", options)),
      requestRegister: (options) =>
        isEmbedded ? open("/register/") : void entrance.open("register", options),
      requestLogout: () => void page.dispatchEvent(new CustomEvent("portico:logout")),
    },
    navigation,
    appearance: {
      toggleTheme: () => toggleTheme(page.document.querySelectorAll<HTMLElement>(themed), services.storage),
    },
    telemetry: telemetry.scoped(release),
    messages,
    loadMessages: (namespace, requiredIds = []) =>
      translations.loadMessages({ namespace, language: app.locale, requiredIds }),
    fail,
  });
}

function createNavigation(page: Window, { app, storage }: PageServices): RemoteNavigation {
  const hrefInLocale: RemoteNavigation["hrefInLocale"] = (locale) => {
    const { pathname, search, hash } = page.location;
    return replaceLocale(pathname + search + hash, locale);
  };
  return {
    path: page.location.pathname.replace(`/${app.locale}/`, "/"),
    query: new URLSearchParams(page.location.search),
    hrefFor: (path) => `/${app.locale}${path}`,
    hrefInLocale,
    changeLocale: (locale) => {
      storage.write(storageKeys.language.key, locale);
      page.location.assign(hrefInLocale(locale));
    },
    remember: (shown) => void writeNavigation(storage, { ...shown, language: app.locale }),
  };
}

function createEmbeddedNavigation(page: Window, origin: string, { app }: PageServices): RemoteNavigation {
  const hrefInLocale: RemoteNavigation["hrefInLocale"] = (locale) => `${origin}/${locale}/`;
  return {
    path: "/",
    query: new URLSearchParams(),
    hrefFor: (path) => `${origin}/${app.locale}${path}`,
    hrefInLocale,
    changeLocale: (locale) => page.location.assign(hrefInLocale(locale)),
    // the cached navigation belongs to the exchange's own storage
    remember: () => {},
  };
}
