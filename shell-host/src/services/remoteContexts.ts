import {
  replaceLocale,
  storageKeys,
  writeNavigation,
  type MessageSet,
  type RemoteContext,
  type RemoteNavigation,
  type RemoteRelease,
} from "@portico/shared-sdk";
import { toggleTheme } from "../boot/theme.ts";
import type { PageServices } from "./pageServices.ts";

/** Makes what each remote is given, out of the page's one set of services. */
export function createRemoteContexts(page: Window, services: PageServices) {
  const { app, clock, store, api, quotes, entrance, telemetry, translations } = services;
  const navigation = createNavigation(page, services);

  return (release: RemoteRelease, messages: MessageSet, fail: (reason: unknown) => void): RemoteContext => ({
    app,
    release,
    clock,
    store,
    api,
    quotes,
    session: {
      requestLogin: (options) => void entrance.open("login", options),
      requestRegister: (options) => void entrance.open("register", options),
      requestLogout: () => void page.dispatchEvent(new CustomEvent("portico:logout")),
    },
    navigation,
    appearance: { toggleTheme: () => toggleTheme(page.document.documentElement, services.storage) },
    telemetry: telemetry.scoped(release),
    messages,
    loadMessages: (namespace) => translations.loadMessages({ namespace, language: app.locale }),
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
