import type { ApiClient } from "../exchange/api/apiClient.ts";
import type { PersistedCache } from "../core/cache/persistedCache.ts";
import type { LoginOptions } from "../exchange/bridge/login.ts";
import type { AppContext } from "../core/context/appContext.ts";
import type { MessageSet } from "../region/i18n/messageSet.ts";
import type { Locale } from "../region/locale/locales.ts";
import type { Navigation } from "../page/navigation/navigationCache.ts";
import type { QuoteClient } from "../exchange/quotes/quoteClient.ts";
import type { Clock } from "../core/runtime/clock.ts";
import type { PrivateCache } from "../exchange/session/privateCache.ts";
import type { PorticoStore } from "../core/store/createStore.ts";
import type { RemoteTelemetry } from "../core/telemetry/telemetry.ts";
import type { Capability, CapabilityFields } from "./capabilities.ts";

declare global {
  /**
   * The capabilities of a remote's manifest, as keys. The build writes them to the remote's `src/capabilities.d.ts`; a program
   * without such a file, such as the shell, has all of them.
   */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- remotes add their capabilities to it
  interface PorticoCapabilities {}
}

/**
 * The contract that this SDK implements. A new minor version only adds; a remote of another major version is refused
 * before it mounts.
 */
export const remoteContract = "1.2";

/**
 * What a remote exposes as `./remote`.
 *
 * Source: S18.1
 */
export interface RemoteModule {
  /** `major.minor` of the contract that the remote was written against. */
  readonly contract: string;
  /**
   * Renders into `element`, which is empty and belongs to the remote until `release()`. A returned promise resolves when
   * the first render is complete; until then the host shows the previous content.
   */
  mount(element: HTMLElement, context: RemoteContext): RemoteHandle | Promise<RemoteHandle>;
}

export interface RemoteHandle {
  /** Passes a changed context, such as another page of the same remote. */
  update(context: RemoteContext): void;
  /** Undoes `mount`; no code of the remote runs afterwards. Can be called twice. */
  release(): void;
}

type UndeclaredCapability = keyof PorticoCapabilities extends never
  ? never
  : Exclude<Capability, keyof PorticoCapabilities>;

type Undeclared = CapabilityFields<UndeclaredCapability>;
type UndeclaredOfBridge<Field> = Field extends `bridge.${infer Member}` ? Member : never;

/** What a remote gets from the page: the fields that every remote has, and those of the capabilities in its manifest. */
export type RemoteContext = Omit<Omit<FullRemoteContext, "bridge">, Undeclared> & {
  readonly bridge: Omit<RemoteBridge, UndeclaredOfBridge<Undeclared>>;
};

/** All that a page can give to a remote. It has no window, no wire format and no other remote. */
export interface FullRemoteContext {
  readonly app: AppContext;
  readonly release: RemoteRelease;
  /** The page's time, corrected by the exchange's. Use it instead of `Date` and timers. */
  readonly clock: Clock;
  readonly store: PorticoStore;
  readonly api: ApiClient;
  readonly quotes: QuoteClient;
  readonly session: RemoteSession;
  readonly navigation: RemoteNavigation;
  readonly appearance: RemoteAppearance;
  readonly bridge: RemoteBridge;
  /** Scoped: every event and report carries the remote's name and version. */
  readonly telemetry: RemoteTelemetry;
  /** The remote's own messages in the page's locale, complete through the fallback to English. */
  readonly messages: MessageSet;
  /**
   * Messages that are not the remote's own, such as `contests`: those of the exchange's catalogue. Ids of `requiredIds` that the
   * page's language lacks are loaded in English and reported once; a loaded namespace is not fetched again.
   */
  loadMessages(namespace: string, requiredIds?: readonly string[]): Promise<MessageSet>;
  /** The result of `loadMessages` on an earlier visit, to show until it resolves; `null` where none is stored. */
  storedMessages(namespace: string): MessageSet | null;
  readonly cache: RemoteCache;
  /** Reports that the remote can't continue; the host shows the fallback and logs it once. */
  fail(reason: unknown): void;
}

/** Caches for answers of the exchange. Source: S14.7 */
export interface RemoteCache {
  /** A cache of answers about the user: in memory, under the user's id, dropped with the session. */
  readonly session: Pick<PrivateCache, "load" | "refresh">;
  /** A cache of public answers, which outlives the page. Never write an answer about the user here. */
  readonly persisted: Pick<PersistedCache, "read" | "write">;
}

export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
}

/** Login, register and logout as requests: who performs them (app, frame or page) is the host's business. */
export interface RemoteSession {
  /**
   * Whether the browser's last known session had a user: what to reserve space for while the session's status is
   * `unknown`, and nothing more.
   */
  readonly isUserExpected: boolean;
  requestLogin(options?: LoginOptions): void;
  requestRegister(options?: LoginOptions): void;
  requestLogout(): void;
}

/** Functions of the app for a page inside it, with the browser's own ones everywhere else. */
export interface RemoteBridge {
  /**
   * Goes to the app's home screen; outside the app, and where the app refuses, to the exchange's home page.
   *
   * Errors: none; what the app refuses is logged to the console
   * Source: S9.13
   */
  openHome(): Promise<void>;
  /**
   * Shares an image: through the app, through the browser's share sheet, or as a download.
   *
   * @param fileName with the ending of the image's type, such as `rank.png`
   * Errors: rejects only where the page can't load what it needs; any other failure is logged to the console and `failed`
   * Source: S8.16, S9.12
   */
  shareImage(image: Blob, fileName: string): Promise<ImageShareOutcome>;
}

/** `cancelled`: the visitor has closed the share sheet. */
export type ImageShareOutcome = "shared" | "downloaded" | "cancelled" | "failed";

export interface RemoteAppearance {
  /** Switches between the dark and the light theme and stores the choice. */
  toggleTheme(): void;
}

export interface RemoteNavigation {
  /** The page's path without its locale segment, such as `/trading-contest/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /**
   * The address of a page in the page's own locale: `/markets/` becomes `/tr-TUR/markets/`. In the app, the page's deep-link
   * resolver opens the app's screen for a clicked link with it, where there is one.
   */
  hrefFor(path: string): string;
  /** The address of this page in another language, with the same query and fragment. */
  hrefInLocale(locale: Locale): string;
  /** Stores the choice and opens this page in that language. */
  changeLocale(locale: Locale): void;
  /** Caches the header's navigation, so that the next page's skeleton shows it before the header has loaded. */
  cacheForNextPage(navigation: Omit<Navigation, "language">): void;
}
