import { createApiClient, type ApiClient } from "../exchange/api/apiClient.ts";
import { logoutCall } from "../exchange/api/logoutCall.ts";
import { profileCall } from "../exchange/api/profileCall.ts";
import { createMemoryCache, type MemoryCache } from "../core/cache/memoryCache.ts";
import { createRequestCache } from "../core/cache/requestCache.ts";
import type { Locale } from "../region/locale/locales.ts";
import { createBrowserStorage } from "../core/runtime/browserStorage.ts";
import { createCookies } from "../core/runtime/cookies.ts";
import { createPrivateCache, type PrivateCache } from "../exchange/session/privateCache.ts";
import { createSessionEpoch, type SessionEpoch } from "../exchange/session/sessionEpoch.ts";
import { createSessionService, type SessionService } from "../exchange/session/sessionService.ts";
import { selectUserId } from "../exchange/session/sessionSlice.ts";
import { createSessionToken } from "../exchange/session/sessionToken.ts";
import { setUpSessionWatch } from "../exchange/session/sessionWatch.ts";
import { createStore, type PorticoStore } from "../core/store/createStore.ts";
import type { FakeWindow } from "./fakeOrigin.ts";
import { createManualClock, type ManualClock } from "./manualClock.ts";

const sessionCookieName = "test-secure-token";

const profilePath = "/v2/private/user/profile";

/** An exchange that identifies users by the token in the page's cookie. Each field of a user contains the user's id. */
export interface FakeExchange {
  /** Logs a user in, as the login page does: the session cookie is replaced. */
  logIn(tab: FakeWindow, userId: number): void;
  /** Ends a session at the exchange; pages learn of it by their next call. */
  expire(tab: FakeWindow): void;
  userIdOf(tab: FakeWindow): number | null;
  fetchFrom(tab: FakeWindow, travel: Travel): typeof fetch;
  /** Paths in the order in which they were answered. */
  readonly answered: readonly string[];
  /** While set, no call is answered. */
  isDown: boolean;
  /** While set, the answer to the profile call. */
  createProfileReply: (() => Response) | null;
}

/** The way to the exchange or back, of any length. */
export type Travel = (label: string) => Promise<void>;

const tokenOf = (tab: FakeWindow) => createCookies(tab).read(sessionCookieName, () => true);

export function createFakeExchange(): FakeExchange {
  const userIdByToken = new Map<string, number>();
  const answered: string[] = [];
  let logins = 0;

  const refusal = { ret_code: 10007, ret_msg: "not logged in", result: null };

  const answer = (path: string, token: string | null): unknown => {
    const userId = userIdByToken.get(token ?? "");
    if (path === "/logout") userIdByToken.delete(token ?? "");
    if (userId === undefined) return refusal;
    return {
      ret_code: 0,
      ret_msg: "OK",
      result: {
        id: userId,
        username: `name-${userId}`,
        vague_email_v2: `mail-${userId}`,
        avatar: `https://static.portico.example/avatar-${userId}`,
        loyalty_vip_info: { is_vip: true },
        rank: `rank-${userId}`,
      },
    };
  };

  const exchange: FakeExchange = {
    logIn: (tab, userId) => {
      const token = `token-${userId}-${(logins += 1)}`;
      userIdByToken.set(token, userId);
      tab.document.cookie = `${sessionCookieName}=${token}; Path=/`;
    },
    expire: (tab) => void userIdByToken.delete(tokenOf(tab) ?? ""),
    userIdOf: (tab) => userIdByToken.get(tokenOf(tab) ?? "") ?? null,
    fetchFrom: (tab, travel) => async (input) => {
      const { pathname } = new URL((input as string | URL).toString());
      // a browser puts the cookies in when it sends
      const token = tokenOf(tab);
      await travel(`to ${pathname}`);
      if (exchange.isDown) throw new TypeError("network failure");
      const text = JSON.stringify(answer(pathname, token));
      answered.push(pathname);
      await travel(`from ${pathname}`);
      const { createProfileReply } = exchange;
      return createProfileReply && pathname === profilePath ? createProfileReply() : new Response(text);
    },
    answered,
    isDown: false,
    createProfileReply: null,
  };
  return exchange;
}

/** A page of the product with all parts that have user data. */
export interface FakeSessionPage {
  readonly tab: FakeWindow;
  readonly clock: ManualClock;
  readonly store: PorticoStore;
  readonly api: ApiClient;
  readonly epoch: SessionEpoch;
  readonly session: SessionService;
  readonly privateCache: PrivateCache;
  readonly languages: readonly Locale[];
  readonly reloadCount: number;
  readonly logs: readonly string[];
  /** Loads private data as a remote does: through the cache, into the remote's slice. */
  loadRank(): Promise<unknown>;
  /** All text that a view could draw. */
  dumpState(): string;
  /** All text that the memory caches hold. */
  dumpMemory(): string;
  close(): void;
}

export interface FakeSessionPageOptions {
  readonly tab: FakeWindow;
  readonly exchange: FakeExchange;
  readonly travel?: Travel;
}

export function openFakeSessionPage({
  tab,
  exchange,
  travel = () => Promise.resolve(),
}: FakeSessionPageOptions): FakeSessionPage {
  const clock = createManualClock();
  const store = createStore().inject(rankSlice);
  const storage = createBrowserStorage(tab);
  const epoch = createSessionEpoch();
  const answers = createMemoryCache<unknown>({ clock });
  const writtenKeys = new Set<string>();
  const rememberingAnswers: MemoryCache<unknown> = {
    ...answers,
    write: (key, value) => {
      writtenKeys.add(key);
      answers.write(key, value);
    },
  };
  const privateCache = createPrivateCache({
    requests: createRequestCache(rememberingAnswers),
    epoch,
    userId: () => selectUserId(store.getState()),
  });
  const languages: Locale[] = [];
  const logs: string[] = [];
  let reloadCount = 0;

  const api = createApiClient({
    apiOrigin: "https://api2.test.portico.example",
    platform: "pc",
    sessionEpoch: () => session.currentEpoch(),
    cache: { clear: () => session.handleNoPermission() },
    fetch: exchange.fetchFrom(tab, travel),
    clock,
    random: () => 0,
  });
  const session: SessionService = createSessionService({
    store,
    epoch,
    privateCache,
    storage,
    token: createSessionToken(createCookies(tab), sessionCookieName),
    clock,
    requestProfile: () => profileCall(api),
    requestLogout: () => logoutCall(api, ({ message }) => void logs.push(message)),
    reload: () => {
      reloadCount += 1;
    },
  });
  const close = setUpSessionWatch({
    hostWindow: tab,
    storage,
    service: session,
    onLanguageChange: (locale) => void languages.push(locale),
  });

  return {
    tab,
    clock,
    store,
    api,
    epoch,
    session,
    privateCache,
    languages,
    get reloadCount() {
      return reloadCount;
    },
    logs,
    loadRank: async () => {
      const rank = await privateCache.load("rank", () => api.get("/x-api/rank"));
      store.dispatch({ type: "rank/loaded", payload: rank });
      return rank;
    },
    dumpState: () => JSON.stringify(store.getState()),
    dumpMemory: () =>
      JSON.stringify([...writtenKeys].map((key) => [answers.read(key) && key, answers.read(key)])),
    close,
  };
}

/** A remote's slice that holds what one user may see. */
const rankSlice = {
  reducerPath: "wheel@1.0.0",
  reducer: (state: unknown = null, action: { type: string; payload?: unknown }) =>
    action.type === "rank/loaded" ? action.payload : state,
} as const;
