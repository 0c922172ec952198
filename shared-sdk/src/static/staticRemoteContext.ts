import type { ApiClient } from "../api/apiClient.ts";
import { createAppContext } from "../context/appContext.ts";
import type { MessageSet } from "../i18n/messageSet.ts";
import type { Locale } from "../locale/locales.ts";
import { replaceLocale } from "../locale/localePath.ts";
import type { QuoteClient } from "../quotes/quoteClient.ts";
import type { RemoteContext, RemoteRelease } from "../remote/remoteContract.ts";
import type { Clock } from "../runtime/clock.ts";
import { createStore } from "../store/createStore.ts";

export interface StaticPageFacts {
  /** Absolute address of the page that is generated. */
  readonly address: string;
  readonly locale: Locale;
  /** The page's path without its locale segment. */
  readonly path: string;
  readonly release: RemoteRelease;
  readonly messages: MessageSet;
}

/** No time passes while a picture is made, so that two builds of the same source make the same one. */
const stillClock: Clock = { now: () => 0, monotonicNow: () => 0, schedule: () => () => {} };
const neverAnswers = () => new Promise<never>(() => {});

/**
 * What a remote is given while a build renders its first picture: the page's facts and texts are real, everything
 * that would need a visitor or a network stays silent, and effects do not run.
 */
export function createStaticRemoteContext(facts: StaticPageFacts): RemoteContext {
  const api: ApiClient = {
    request: neverAnswers,
    get: neverAnswers,
    post: neverAnswers,
    put: neverAnswers,
    delete: neverAnswers,
    exchange: neverAnswers,
  };
  const quotes = { state: "init", subscribe: () => () => {}, destroy: () => {} } as unknown as QuoteClient;
  return {
    app: createAppContext({
      address: facts.address,
      platform: "pc",
      messagingApp: null,
      shellVersion: facts.release.version,
    }),
    release: facts.release,
    clock: stillClock,
    store: createStore(),
    api,
    quotes,
    session: { requestLogin: () => {}, requestRegister: () => {}, requestLogout: () => {} },
    navigation: {
      path: facts.path,
      query: new URLSearchParams(),
      hrefFor: (path) => `/${facts.locale}${path}`,
      hrefInLocale: (locale) => replaceLocale(`/${facts.locale}${facts.path}`, locale),
      changeLocale: () => {},
      remember: () => {},
    },
    appearance: { toggleTheme: () => {} },
    telemetry: { track: () => {}, report: () => {} },
    messages: facts.messages,
    loadMessages: neverAnswers,
    fail: () => {},
  };
}
