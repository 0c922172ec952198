/** Called when the page is suspended and when it resumes. */
export interface PagePresenceWatcher {
  /** The page is about to stop: it is unloaded, put into the back/forward cache, or frozen in a background tab. */
  onSuspend(): void;
  /** The page, or its network, is back or may have changed: the link must be checked. */
  onWake(): void;
}

/** Reports when the page is suspended and when it resumes. */
export interface PagePresence {
  /** Returns the teardown. */
  watch(watcher: PagePresenceWatcher): () => void;
}

/**
 * The presence of the page that this code runs in.
 *
 * A hidden tab is not suspended: its link stays, so that prices are up to date when the tab becomes visible.
 * Source: Page Lifecycle events as browsers send them
 */
export const browserPagePresence: PagePresence = {
  watch: ({ onSuspend, onWake }) => {
    const handleVisibility = () => {
      if (document.visibilityState === "visible") onWake();
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onWake();
    };
    // browser: an open socket keeps a page out of the back/forward cache; one that is closed in `pagehide` does not
    window.addEventListener("pagehide", onSuspend);
    window.addEventListener("pageshow", handlePageShow);
    window.addEventListener("online", onWake);
    // browser: `offline` may be wrong (a dead virtual adapter), so the link is checked, not closed
    window.addEventListener("offline", onWake);
    document.addEventListener("visibilitychange", handleVisibility);
    document.addEventListener("freeze", onSuspend);
    document.addEventListener("resume", onWake);
    return () => {
      window.removeEventListener("pagehide", onSuspend);
      window.removeEventListener("pageshow", handlePageShow);
      window.removeEventListener("online", onWake);
      window.removeEventListener("offline", onWake);
      document.removeEventListener("visibilitychange", handleVisibility);
      document.removeEventListener("freeze", onSuspend);
      document.removeEventListener("resume", onWake);
    };
  },
};
