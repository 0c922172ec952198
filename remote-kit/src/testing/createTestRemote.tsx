import type { ImageShareOutcome, Locale, LoginOptions, RemoteModule, User } from "@portico/shared-sdk";
import {
  createApiClient,
  createMemoryCache,
  createPrivateCache,
  createQuoteClient,
  createRequestCache,
  createSessionEpoch,
  restrictContext,
  type FullRemoteContext,
} from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { selectSessionStatus, selectUserId } from "@portico/shared-sdk/remote";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import {
  compileMessages,
  createManualClock,
  createManualPresence,
  createRecordingTelemetry,
  sessionActions,
  type ManualClock,
  type RecordingTelemetry,
} from "@portico/shared-sdk/testing";
import { act, configure, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { addMissingDom } from "./addMissingDom.ts";
import { createTestApi, type TestAnswers, type TestApi } from "./testApi.ts";
import { createTestCatalogue, type TestCatalogue, type TestMessages } from "./testCatalogue.ts";
import { createTestQuoteServer, type TestQuoteServer } from "./testQuoteServer.ts";

// a wait for an element ends only a hung test: the default of a second fails tests on a busy machine
configure({ asyncUtilTimeout: 20_000 });

/** Something that the remote asked the page to do. */
export type PageRequest =
  | { readonly kind: "login" | "register"; readonly options?: LoginOptions | undefined }
  | { readonly kind: "logout" }
  | { readonly kind: "theme" }
  | { readonly kind: "locale"; readonly locale: Locale }
  | {
      readonly kind: "navigation";
      readonly navigation: Parameters<FullRemoteContext["navigation"]["cacheForNextPage"]>[0];
    }
  | { readonly kind: "home" }
  | { readonly kind: "share"; readonly image: Blob; readonly fileName: string }
  | { readonly kind: "failure"; readonly reason: unknown };

export interface TestRemoteOptions {
  /** The manifest of the remote, `portico` in its package.json: the remote gets the capabilities that are in it. */
  readonly manifest: { readonly name: string; readonly capabilities: readonly string[] };
  /** ICU messages by id: the content of the remote's `messages/{language}.json`. */
  readonly messages: TestMessages;
  /** The page's language and with it its direction; default `en`. */
  readonly locale?: Locale;
  /** Origin of the page, whose host decides the edition; default `https://www.portico.example`. */
  readonly origin?: string;
  /** Path of the page below the locale segment; default `/`. */
  readonly path?: string;
  /** When the test begins. Units: milliseconds since the epoch */
  readonly nowMs?: number;
  /** Whether the browser's last known session had a user. */
  readonly isUserExpected?: boolean;
  /** The session when the test begins: a user's fields, or `visitor`; default `unknown`, as on a page that loads. */
  readonly session?: "unknown" | "visitor" | Partial<User>;
  /** Results of calls, which `api` can change later. */
  readonly answers?: TestAnswers;
  /** Messages of the exchange's catalogue by namespace, which `translations` can change later. */
  readonly translations?: Readonly<Record<string, TestMessages>>;
  /** What becomes of an image that the remote shares through the bridge; default `shared`. */
  readonly shareOutcome?: ImageShareOutcome;
}

/** A remote in its element, in which a test can look for nodes. */
export interface MountedTestRemote {
  readonly element: HTMLElement;
  /** Changes fields of the context, such as the page's path. */
  update(changes: Partial<FullRemoteContext>): Promise<void>;
  /** Also removes the element. */
  release(): Promise<void>;
}

/** A page around one remote, in which a test controls clock, exchange, quotes and session. */
export interface TestRemote {
  readonly context: FullRemoteContext;
  readonly clock: ManualClock;
  readonly api: TestApi;
  readonly quotes: TestQuoteServer;
  readonly translations: TestCatalogue;
  readonly telemetry: RecordingTelemetry;
  /** The remote's requests to the page, in order. */
  readonly requests: readonly PageRequest[];
  /** The persisted cache, by key. */
  readonly stored: Map<string, unknown>;
  /** Renders a part of the remote and waits for what it loads at once. */
  render(view: ReactNode): Promise<RenderResult>;
  /** Mounts the module that `src/remote.tsx` exports, as the page's slot does. */
  mount(remote: Pick<RemoteModule, "mount">): Promise<MountedTestRemote>;
  /** The session is known and has this user. */
  logIn(user?: Partial<User>): Promise<void>;
  /** The session is known and has no user. */
  logOut(): Promise<void>;
  /** Moves the clock, and waits for what that starts. */
  passTime(byMs: number): Promise<void>;
}

const testUser: User = {
  id: 1001,
  username: "Alice",
  vagueEmail: "",
  vagueEmailV2: "",
  vagueMobile: "",
  isMobileVerified: true,
  isEmailVerified: true,
  hasGoogle2fa: false,
  countryCode: "",
  language: "",
  parentMemberId: null,
  isSubMember: false,
  status: "",
  isVip: false,
  vipLevel: 0,
  avatarUrl: null,
};

/**
 * Creates the page of a remote for a test: the SDK's own store, API client, quote client and caches, on an exchange in
 * memory with the same protocol. In jsdom, dialogs open and close.
 */
export function createTestRemote({
  manifest: { name, capabilities },
  messages,
  locale = "en",
  origin = "https://www.portico.example",
  path = "/",
  nowMs = Date.UTC(2026, 0, 15, 12),
  isUserExpected = false,
  session = "unknown",
  answers,
  translations,
  shareOutcome = "shared",
}: TestRemoteOptions): TestRemote {
  addMissingDom();
  const clock = createManualClock(nowMs);
  const telemetry = createRecordingTelemetry();
  const requests: PageRequest[] = [];
  const stored = new Map<string, unknown>();
  const api = createTestApi(answers);
  const catalogue = createTestCatalogue(translations);
  const quotes = createTestQuoteServer(clock.now);
  const epoch = createSessionEpoch();
  const facts = createStaticRemoteContext({
    address: `${origin}/${locale}${path}`,
    locale,
    path,
    release: { name, version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const { store, app } = facts;
  const privateCache = createPrivateCache({
    requests: createRequestCache(createMemoryCache({ clock })),
    epoch,
    userId: () => selectUserId(store.getState()),
  });
  const recordRequest = (request: PageRequest) => void requests.push(request);
  /** Changes the session as the page's service does: another user's session begins after the last one has ended. */
  const showSession = (fields: Partial<User> | null) => {
    const user = fields && { ...testUser, ...fields };
    const isKnown = selectSessionStatus(store.getState()) !== "unknown";
    if (isKnown && selectUserId(store.getState()) !== (user?.id ?? null)) {
      epoch.advance();
      privateCache.drop();
      store.dispatch(sessionActions.ended());
    }
    store.dispatch(sessionActions.profileReceived(user));
  };
  if (session !== "unknown") showSession(session === "visitor" ? null : session);

  const page: FullRemoteContext = {
    ...facts,
    clock,
    telemetry,
    api: createApiClient({
      apiOrigin: app.origins.api,
      platform: app.platform,
      fetch: api.fetch,
      clock,
      random: () => 0,
      sessionEpoch: () => epoch.current,
      cache: { clear: () => privateCache.drop() },
    }),
    quotes: createQuoteClient({
      streamOrigin: app.origins.stream,
      dispatch: store.dispatch,
      ports: {
        clock,
        openSocket: quotes.openSocket,
        presence: createManualPresence(),
        random: () => 0,
        // a frame is there as soon as the test lets other code run
        requestFrame: (callback) => clock.schedule(callback, 0),
      },
    }),
    session: {
      isUserExpected,
      requestLogin: (options) => recordRequest({ kind: "login", options }),
      requestRegister: (options) => recordRequest({ kind: "register", options }),
      requestLogout: () => recordRequest({ kind: "logout" }),
    },
    navigation: {
      ...facts.navigation,
      changeLocale: (next) => recordRequest({ kind: "locale", locale: next }),
      cacheForNextPage: (navigation) => recordRequest({ kind: "navigation", navigation }),
    },
    appearance: { toggleTheme: () => recordRequest({ kind: "theme" }) },
    bridge: {
      openHome: async () => recordRequest({ kind: "home" }),
      shareImage: async (image, fileName) => {
        recordRequest({ kind: "share", image, fileName });
        return shareOutcome;
      },
    },
    loadMessages: async (namespace, requiredIds) => {
      const loaded = await catalogue.load(namespace, requiredIds);
      stored.set(`messages/${namespace}`, true);
      return loaded;
    },
    storedMessages: (namespace) => (stored.has(`messages/${namespace}`) ? catalogue.read(namespace) : null),
    cache: {
      session: privateCache,
      persisted: {
        read: (key, parse) => (stored.has(key) ? parse(stored.get(key)) : null),
        write: (key, value) => Boolean(stored.set(key, value)),
      },
    },
    fail: (reason) => recordRequest({ kind: "failure", reason }),
  };
  const context = restrictContext(page, capabilities);

  /** Waits for all pending work that needs no time to pass: replies, frames, renders. */
  const settle = (change: () => void = () => {}) =>
    act(async () => {
      change();
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        clock.advance(0);
      }
    });

  return {
    context,
    clock,
    api,
    quotes: { ...quotes, publish: (symbol, quote) => act(() => publishNow(symbol, quote)) },
    translations: catalogue,
    telemetry,
    requests,
    stored,
    render: async (view) => {
      let rendered: RenderResult | undefined;
      await settle(() => {
        rendered = render(<RemoteProviders context={context}>{view}</RemoteProviders>);
      });
      return rendered as RenderResult;
    },
    mount: async (remote) => {
      const element = document.body.appendChild(document.createElement("div"));
      let mounting: ReturnType<RemoteModule["mount"]> | undefined;
      await settle(() => {
        mounting = remote.mount(element, context);
      });
      const handle = await (mounting as NonNullable<typeof mounting>);
      return {
        element,
        update: (changes) => settle(() => handle.update({ ...context, ...changes })),
        release: () =>
          settle(() => {
            handle.release();
            element.remove();
          }),
      };
    },
    logIn: (user = {}) => settle(() => showSession(user)),
    logOut: () => settle(() => showSession(null)),
    passTime: (byMs) => settle(() => clock.advance(byMs)),
  };

  function publishNow(...published: Parameters<TestQuoteServer["publish"]>): void {
    quotes.publish(...published);
    clock.advance(0);
  }
}
