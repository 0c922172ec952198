import type { Clock } from "@portico/shared-sdk";

/**
 * Everything that one state of the channel set going in a slot. Ending it cancels what waits, so that a newer channel
 * finds nothing of an older one under way.
 */
export interface SlotRound {
  readonly isOpen: boolean;
  /** Runs `callback` after `delayMs` unless the round ends first; returns what cancels it. */
  schedule(callback: () => void, delayMs: number): () => void;
  /** Runs `callback` when the round ends; returns what takes it back. */
  onEnd(callback: () => void): () => void;
  end(): void;
}

export function createSlotRound(clock: Clock): SlotRound {
  const endings = new Set<() => void>();
  let isOpen = true;

  function onEnd(callback: () => void): () => void {
    endings.add(callback);
    return () => void endings.delete(callback);
  }

  return {
    get isOpen() {
      return isOpen;
    },
    schedule: (callback, delayMs) => {
      const cancel = clock.schedule(() => {
        forget();
        callback();
      }, delayMs);
      const forget = onEnd(cancel);
      return () => {
        forget();
        cancel();
      };
    },
    onEnd,
    end: () => {
      isOpen = false;
      endings.forEach((callback) => callback());
      endings.clear();
    },
  };
}
