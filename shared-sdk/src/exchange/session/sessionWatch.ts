import { parseStoredLocale } from "../../region/locale/localeCodes.ts";
import type { Locale } from "../../region/locale/locales.ts";
import { setUpCrossTab } from "../../core/runtime/crossTab.ts";
import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { storageKeys } from "../../core/runtime/storageKeys.ts";
import type { SessionService } from "./sessionService.ts";

/** The parts of `window` that are listened to. */
export interface SessionWatchWindow extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

export interface SessionWatchOptions {
  readonly hostWindow: SessionWatchWindow;
  readonly storage: KeyValueStore;
  readonly service: Pick<SessionService, "checkIdentity" | "logout" | "refresh">;
  /** Another tab has chosen a language; what this page makes of it is the host's business. */
  onLanguageChange(locale: Locale): void;
}

/**
 * Reports events outside the page to the session: logins, logouts and languages of other tabs, a restore from
 * the back/forward cache, a tab that becomes visible, and the header's logout.
 *
 * A logout of the header that fails dispatches `portico:logout-failed`.
 *
 * A tab that receives a change only writes what other tabs have stored already, so two tabs never react to each other.
 */
export function setUpSessionWatch({
  hostWindow,
  storage,
  service,
  onLanguageChange,
}: SessionWatchOptions): () => void {
  const { document } = hostWindow;

  const tearDownCrossTab = setUpCrossTab(hostWindow, storage, {
    [storageKeys.userId.key]: () => service.checkIdentity(),
    [storageKeys.language.key]: (text) => {
      const locale = parseStoredLocale(text);
      if (locale !== null) onLanguageChange(locale);
    },
  });

  const handleVisibility = () => {
    if (document.visibilityState === "visible") service.checkIdentity();
  };

  const handlePageShow = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    // browser: a page in the back/forward cache gets no storage events
    service.checkIdentity();
    void service.refresh();
  };

  const handleLogout = () => {
    service.logout().catch(() => hostWindow.dispatchEvent(new CustomEvent("portico:logout-failed")));
  };

  hostWindow.addEventListener("pageshow", handlePageShow);
  hostWindow.addEventListener("portico:logout", handleLogout);
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    tearDownCrossTab();
    hostWindow.removeEventListener("pageshow", handlePageShow);
    hostWindow.removeEventListener("portico:logout", handleLogout);
    document.removeEventListener("visibilitychange", handleVisibility);
  };
}
