import type { ApiClient } from "../exchange/api/apiClient.ts";
import { createAppContext } from "../core/context/appContext.ts";
import { messagesCacheKey } from "../region/i18n/messagesCacheKey.ts";
import type { MessageSet } from "../region/i18n/messageSet.ts";
import type { Locale } from "../region/locale/locales.ts";
import { replaceLocale } from "../region/locale/localePath.ts";
import type { QuoteClient } from "../exchange/quotes/quoteClient.ts";
import type { RemoteContext, RemoteRelease } from "../remote/remoteContract.ts";
import type { Clock } from "../core/runtime/clock.ts";
import { createStore } from "../core/store/createStore.ts";

export interface StaticPageFacts {
  /** Absolute address of the page that is generated. */
  readonly address: string;
  readonly locale: Locale;
  /** The page's path without its locale segment. */
  readonly path: string;
  readonly release: RemoteRelease;
  readonly messages: MessageSet;
  /** Milliseconds since the epoch; 0 by default, so that two builds of the same source produce the same HTML. */
  readonly nowMs?: number;
  /** Data as an earlier visit stores it: the remote renders it at once. */
  readonly stored?: StoredContent;
}

/** Public answers of the exchange and messages of its catalogue, as a remote finds them stored. */
export interface StoredContent {
  /** Key in the persisted cache to the value that was written there. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Namespace to its messages in the page's language. */
  readonly messages: Readonly<Record<string, MessageSet>>;
}

const neverAnswers = () => new Promise<never>(() => {});

/**
 * The context of a remote while a build prerenders it: page facts and messages are real, everything that needs a visitor
 * or a network does nothing, and effects don't run.
 *
 * @param onRead called with each entry of the persisted cache that the remote has read
 */
export function createStaticRemoteContext(
  facts: StaticPageFacts,
  onRead: (key: string, value: unknown) => void = () => {},
): RemoteContext {
  const { nowMs = 0, stored } = facts;
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
    clock: { now: () => nowMs, monotonicNow: () => 0, schedule: () => () => {} } satisfies Clock,
    store: createStore(),
    api,
    quotes,
    session: {
      isUserExpected: false,
      requestLogin: () => {},
      requestRegister: () => {},
      requestLogout: () => {},
    },
    navigation: {
      path: facts.path,
      query: new URLSearchParams(),
      hrefFor: (path) => `/${facts.locale}${path}`,
      hrefInLocale: (locale) => replaceLocale(`/${facts.locale}${facts.path}`, locale),
      changeLocale: () => {},
      cacheForNextPage: () => {},
    },
    appearance: { toggleTheme: () => {} },
    bridge: { openHome: neverAnswers, shareImage: neverAnswers },
    telemetry: { track: () => {}, report: () => {} },
    messages: facts.messages,
    loadMessages: neverAnswers,
    storedMessages: (namespace) => {
      const messages = stored?.messages[namespace];
      if (messages === undefined) return null;
      onRead(messagesCacheKey(namespace, facts.locale), messages);
      return messages;
    },
    cache: {
      session: { load: neverAnswers, refresh: neverAnswers },
      persisted: {
        read: (key, parse) => {
          if (stored === undefined || !(key in stored.answers)) return null;
          onRead(key, stored.answers[key]);
          return parse(stored.answers[key]);
        },
        write: () => false,
      },
    },
    fail: () => {},
  };
}
