import type { ApiClient } from "../api/apiClient.ts";
import type { LoginOptions } from "../bridge/login.ts";
import type { AppContext } from "../context/appContext.ts";
import type { MessageSet } from "../i18n/messageSet.ts";
import type { Locale } from "../locale/locales.ts";
import type { Navigation } from "../navigation/navigationCache.ts";
import type { QuoteClient } from "../quotes/quoteClient.ts";
import type { Clock } from "../runtime/clock.ts";
import type { PorticoStore } from "../store/createStore.ts";
import type { RemoteTelemetry } from "../telemetry/telemetry.ts";

/** The contract that this SDK speaks. A minor step adds; a remote of another major is refused before it mounts. */
export const remoteContract = "1.0";

/**
 * What a remote exposes as `./remote`.
 *
 * Source: design house.md, Remote contract
 */
export interface RemoteModule {
  /** `major.minor` of the contract that the remote was written against. */
  readonly contract: string;
  /**
   * Draws into `element`, which is empty and belongs to the remote until `release()`. The promise form tells the host
   * that the first picture is complete; until then the host keeps showing what stood there.
   */
  mount(element: HTMLElement, context: RemoteContext): RemoteHandle | Promise<RemoteHandle>;
}

export interface RemoteHandle {
  /** Hands over a changed context, such as another page of the same remote. */
  update(context: RemoteContext): void;
  /** Ends everything that `mount` began; nothing of the remote runs afterwards. Calling it twice is harmless. */
  release(): void;
}

/** All that a remote gets from the page. It knows no window, no wire words and no other remote. */
export interface RemoteContext {
  readonly app: AppContext;
  readonly release: RemoteRelease;
  /** The page's time, set right by the exchange where the machine's own is far off. Whoever waits or compares asks it. */
  readonly clock: Clock;
  readonly store: PorticoStore;
  readonly api: ApiClient;
  readonly quotes: QuoteClient;
  readonly session: RemoteSession;
  readonly navigation: RemoteNavigation;
  readonly appearance: RemoteAppearance;
  /** Scoped: every event and report carries the remote's name and version. */
  readonly telemetry: RemoteTelemetry;
  /** The remote's own messages in the page's locale, complete through the fallback to English. */
  readonly messages: MessageSet;
  /**
   * Texts that are not the remote's own, such as `contests`: those of the exchange's catalogue. Of `requiredIds` what the
   * page's language lacks comes in English and is reported once; a namespace that is there already is not fetched again.
   */
  loadMessages(namespace: string, requiredIds?: readonly string[]): Promise<MessageSet>;
  /** Tells the host that the remote can't go on; the host shows the fallback and reports once. */
  fail(reason: unknown): void;
}

export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
}

/** Login, register and logout as requests: who performs them (app, frame or page) is the host's business. */
export interface RemoteSession {
  requestLogin(options?: LoginOptions): void;
  requestRegister(options?: LoginOptions): void;
  requestLogout(): void;
}

export interface RemoteAppearance {
  /** Switches between the dark and the light theme and remembers the choice. */
  toggleTheme(): void;
}

export interface RemoteNavigation {
  /** The page's path without its locale segment, such as `/trading-contest/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The address of a page in the page's own locale: `/markets/` becomes `/tr-TUR/markets/`. */
  hrefFor(path: string): string;
  /** The address of this page in another language, query and fragment kept. */
  hrefInLocale(locale: Locale): string;
  /** Stores the choice and opens this page in that language. */
  changeLocale(locale: Locale): void;
  /** Keeps what the header shows, so that the next page's skeleton can show it before the header is there. */
  remember(navigation: Omit<Navigation, "language">): void;
}
