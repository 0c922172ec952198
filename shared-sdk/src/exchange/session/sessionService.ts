import type { Dispatch } from "redux";
import { isApiError } from "../api/apiError.ts";
import { defaultTimeToLiveMs } from "../../core/cache/memoryCache.ts";
import type { Clock } from "../../core/runtime/clock.ts";
import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { readStoredText, storageKeys } from "../../core/runtime/storageKeys.ts";
import type { PrivateCache } from "./privateCache.ts";
import type { SessionEpoch } from "./sessionEpoch.ts";
import { selectSession, selectUser, sessionActions, type WithSession } from "./sessionSlice.ts";
import type { SessionToken } from "./sessionToken.ts";
import { createTokenLedger } from "./tokenLedger.ts";
import { parseAppProfile, parseWebProfile, type User } from "./user.ts";

/** Resolves with a response that has the profile in `data` or `result`. */
export type ServerProfileRequest = () => Promise<{ readonly data?: unknown; readonly result?: unknown }>;

/** Where a login or registration succeeded: in a modal on the page, or elsewhere. */
export type LoginSurface = "modal" | "page";

/**
 * Tracks the current user and isolates sessions from each other.
 *
 * Every change of user starts a new session: late replies are refused, private caches are dropped, and slices of
 * remotes are reset.
 */
export interface SessionService {
  /**
   * The current user; requested at most once in 60 s. With `serverRequest`, by which a server requests the profile itself,
   * the user is requested through that function by every call.
   *
   * Errors: none, and no toast; without a reply the user does not change
   * Source: S7.22, S7.23
   */
  load(serverRequest?: ServerProfileRequest): Promise<User | null>;
  /** Requests the user again; concurrent callers share one request. */
  refresh(): Promise<User | null>;
  /**
   * Logs out at the exchange and reloads the page.
   *
   * Errors: those of the logout call; then the user stays logged in
   */
  logout(): Promise<void>;
  /** A login or register has succeeded: a modal's reloads the page, any other refreshes the user. */
  handleLoginSuccess(surface: LoginSurface): Promise<void>;
  /**
   * Sets the native app's user until the exchange replies. For the same user, fields that only the exchange provides
   * are preserved. A value that is not a user changes nothing.
   */
  handleAppProfile(profile: unknown): void;
  /** Ends this page's session, because the native app has no logged-in user. */
  handleAppVisitor(): void;
  /** The exchange has refused a permission: clears the private caches and requests the user again. */
  handleNoPermission(): void;
  /** The number of the session, which the API client reads for each request and reply. */
  currentEpoch(): number;
  /** Something outside this page may have changed who is logged in: another tab, the app, a time in the back/forward cache. */
  checkIdentity(): void;
}

export interface SessionPorts {
  readonly store: { dispatch: Dispatch; getState(): WithSession };
  readonly epoch: SessionEpoch;
  readonly privateCache: Pick<PrivateCache, "drop">;
  readonly storage: KeyValueStore;
  readonly token: SessionToken;
  readonly clock: Clock;
  /** Sends the profile call; resolves with the profile itself. */
  requestProfile(): Promise<unknown>;
  /** Sends the logout call; what fails about it is already logged. */
  requestLogout(): Promise<void>;
  reload(): void;
}

/** Values that show, without a request, that the user may have changed. */
interface Identity {
  readonly storedUserId: string | null;
  readonly token: string | null;
}

type ProfileOutcome =
  { readonly isAnswered: true; readonly user: User | null } | { readonly isAnswered: false };

export function createSessionService(ports: SessionPorts): SessionService {
  const { store, epoch, privateCache, storage, token, clock, requestProfile, requestLogout, reload } = ports;
  const ledger = createTokenLedger();
  let confirmed: (Identity & { readonly atMs: number }) | null = null;
  let refreshing: Promise<User | null> | null = null;
  let loggingOut: Promise<void> | null = null;

  const currentUser = () => selectUser(store.getState());

  const readIdentity = (): Identity => ({
    storedUserId: readStoredText(storage, storageKeys.userId),
    token: token.read(),
  });

  function endSession(): void {
    // order: mark replies as late before listeners are notified that the session has ended
    epoch.advance();
    confirmed = null;
    refreshing = null;
    ledger.startAnew();
    privateCache.drop();
    store.dispatch(sessionActions.ended());
  }

  function confirm(user: User | null, { isFromApp = false } = {}): void {
    const { status, user: before } = selectSession(store.getState());
    const isOtherUser = status !== "unknown" && before?.id !== user?.id;
    if (isOtherUser || !ledger.isAllOf(user?.id ?? null)) endSession();
    store.dispatch(sessionActions.profileReceived(user));
    if (user === null) storage.remove(storageKeys.userId.key);
    else storage.write(storageKeys.userId.key, String(user.id));
    // the app provides fewer fields of its user than the exchange, so the exchange's request stays due
    const atMs = isFromApp ? (confirmed?.atMs ?? -Infinity) : clock.monotonicNow();
    confirmed = { ...readIdentity(), atMs };
  }

  async function requestUser(request: () => Promise<unknown>): Promise<User | null> {
    const startedIn = epoch.current;
    store.dispatch(sessionActions.profileRequested());
    const requestedAs = readIdentity();
    let outcome = await requestUserAs(requestedAs, request);
    const answeredAs = readIdentity();
    if (epoch.current === startedIn && !isSameIdentity(requestedAs, answeredAs)) {
      // another user logged in meanwhile, and the reply may belong to the earlier one; retry once only, because an
      // exchange that renews its token with every reply would repeat this forever
      outcome = await requestUserAs(answeredAs, request);
    }
    if (epoch.current !== startedIn) return refreshing ?? currentUser();
    if (outcome.isAnswered) confirm(outcome.user);
    else store.dispatch(sessionActions.profileFailed());
    return currentUser();
  }

  async function requestUserAs(identity: Identity, request: () => Promise<unknown>): Promise<ProfileOutcome> {
    const outcome = await settleProfile(request);
    if (outcome.isAnswered) ledger.setOwner(identity.token, outcome.user?.id ?? null);
    return outcome;
  }

  function startRequest(request: () => Promise<unknown>): Promise<User | null> {
    const requested = requestUser(request).finally(() => {
      if (refreshing === requested) refreshing = null;
    });
    refreshing = requested;
    return requested;
  }

  const refresh = () => refreshing ?? startRequest(requestProfile);

  function startOver(): Promise<User | null> {
    endSession();
    return refresh();
  }

  async function logout(): Promise<void> {
    const startedIn = epoch.current;
    const requestedAs = token.read();
    try {
      await requestLogout();
    } catch (error) {
      // a refresh may have found before this reply that no user is logged in
      const isOver = epoch.current !== startedIn && confirmed !== null && currentUser() === null;
      if (!isOver || !isApiError(error, "session-changed")) throw error;
    }
    endSession();
    // another token belongs to a user who has logged in since, in another tab
    if ([requestedAs, null].includes(token.read())) {
      token.remove();
      confirm(null);
    }
    reload();
  }

  return {
    load: (serverRequest) => {
      if (serverRequest)
        return startRequest(() => serverRequest().then(({ data, result }) => data ?? result));
      const isFresh = confirmed !== null && clock.monotonicNow() - confirmed.atMs < defaultTimeToLiveMs;
      return isFresh ? Promise.resolve(currentUser()) : refresh();
    },
    refresh,
    logout: () => {
      loggingOut ??= logout().finally(() => {
        loggingOut = null;
      });
      return loggingOut;
    },
    handleLoginSuccess: async (surface) => {
      if (surface === "modal") {
        endSession();
        reload();
      } else await startOver();
    },
    handleAppProfile: (profile) => {
      const user = parseAppProfile(profile);
      const given = token.read();
      // only the exchange can validate a token
      if (user === null || ledger.isDead(given)) return;
      ledger.setOwner(given, user.id);
      const before = currentUser();
      const { vagueEmailV2, isVip, vipLevel, avatarUrl } = before?.id === user.id ? before : user;
      confirm({ ...user, vagueEmailV2, isVip, vipLevel, avatarUrl }, { isFromApp: true });
    },
    handleAppVisitor: () => {
      // a cookie that has outlived the app's own session would log its user in again
      token.remove();
      confirm(null);
    },
    handleNoPermission: () => {
      privateCache.drop();
      if (currentUser() !== null) void refresh();
    },
    currentEpoch: () => {
      ledger.addUse(token.read());
      return epoch.current;
    },
    checkIdentity: () => {
      const { status, user } = selectSession(store.getState());
      // before the first reply no user is shown, and the pending request compares for itself
      if (status === "unknown") return;
      const { storedUserId, token: currentToken } = readIdentity();
      const shownUserId = user === null ? null : String(user.id);
      const isOtherUser =
        confirmed !== null && storedUserId !== confirmed.storedUserId && storedUserId !== shownUserId;
      // another token may be the same user's next one, so its user stays until the exchange has answered
      if (isOtherUser) void startOver();
      else if (currentToken !== confirmed?.token) void refresh();
    },
  };
}

async function settleProfile(request: () => Promise<unknown>): Promise<ProfileOutcome> {
  try {
    return { isAnswered: true, user: parseWebProfile(await request()) };
  } catch (error) {
    // a refusal is an answer too: no user is logged in
    const isRefusal = isApiError(error, "no-permission") || (isApiError(error) && error.httpStatus === 401);
    return isRefusal ? { isAnswered: true, user: null } : { isAnswered: false };
  }
}

function isSameIdentity(a: Identity, b: Identity): boolean {
  return a.storedUserId === b.storedUserId && a.token === b.token;
}
