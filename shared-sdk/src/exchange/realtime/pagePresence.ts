import { whenShown } from "../../core/runtime/whenShown.ts";

/** Called when the page is first shown, when it is suspended and when it resumes. */
export interface PagePresenceWatcher {
  /** The page is shown for the first time; called at once on a page that is visible. */
  onShown(): void;
  /** The page is about to stop: it is unloaded, put into the back/forward cache, or frozen in a background tab. */
  onSuspend(): void;
  /** The page, or its network, is back or may have changed: the link must be checked. */
  onWake(): void;
}

/** Reports when the page is first shown, and from then on when it is suspended and when it resumes. */
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
  watch: ({ onShown, onSuspend, onWake }) => {
    const handleVisibility = () => {
      if (document.visibilityState === "visible") onWake();
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onWake();
    };
    const watching = new AbortController();
    const options = { signal: watching.signal };
    const stopWaiting = whenShown(document, () => {
      // browser: an open socket keeps a page out of the back/forward cache; one that is closed in `pagehide` does not
      window.addEventListener("pagehide", onSuspend, options);
      window.addEventListener("pageshow", handlePageShow, options);
      window.addEventListener("online", onWake, options);
      // browser: `offline` may be wrong (a dead virtual adapter), so the link is checked, not closed
      window.addEventListener("offline", onWake, options);
      document.addEventListener("visibilitychange", handleVisibility, options);
      document.addEventListener("freeze", onSuspend, options);
      document.addEventListener("resume", onWake, options);
      onShown();
    });
    return () => {
      stopWaiting();
      watching.abort();
    };
  },
};
