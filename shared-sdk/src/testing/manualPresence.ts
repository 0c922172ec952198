import type { PagePresence, PagePresenceWatcher } from "../exchange/realtime/pagePresence.ts";

/** Presence of a visible page, which a test controls. */
export interface ManualPresence extends PagePresence {
  suspend(): void;
  wake(): void;
  readonly watcherCount: number;
}

export function createManualPresence(): ManualPresence {
  const watchers = new Set<PagePresenceWatcher>();
  return {
    watch: (watcher) => {
      watchers.add(watcher);
      watcher.onShown();
      return () => void watchers.delete(watcher);
    },
    suspend: () => watchers.forEach(({ onSuspend }) => onSuspend()),
    wake: () => watchers.forEach(({ onWake }) => onWake()),
    get watcherCount() {
      return watchers.size;
    },
  };
}
