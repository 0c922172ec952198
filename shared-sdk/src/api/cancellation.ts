import type { ApiError } from "./apiError.ts";

/** Ends one exchange before its reply, and remembers why. */
export interface Cancellation {
  /** For the network. Nothing else listens to it: engines keep signals, and all that hears them, alive for long. */
  readonly signal: AbortSignal;
  /** What the caller is to be told, or `null` while nothing has been cancelled. */
  readonly reason: ApiError | null;
  /** The first reason stays. */
  cancel(reason: ApiError): void;
  /** Calls the listener with the reason, once; returns what takes it away again. */
  onCancel(listener: (reason: ApiError) => void): () => void;
}

export function createCancellation(): Cancellation {
  const controller = new AbortController();
  const listeners = new Set<(reason: ApiError) => void>();
  // browser: AbortSignal.reason is younger than the oldest webviews
  let reason: ApiError | null = null;
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    cancel: (newReason) => {
      if (reason !== null) return;
      reason = newReason;
      controller.abort();
      for (const listener of listeners) listener(newReason);
      listeners.clear();
    },
    onCancel: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
