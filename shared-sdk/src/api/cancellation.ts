import type { ApiError } from "./apiError.ts";

/** Ends one exchange before its reply, and remembers why. */
export interface Cancellation {
  /** For the network. Nothing else listens to it: engines keep signals, and all that hears them, alive for long. */
  readonly signal: AbortSignal;
  /** What the caller is to be told, or `null` while nothing has been cancelled. */
  readonly reason: ApiError | null;
  /** The first reason stays; a second one is not heard. */
  cancel(reason: ApiError): void;
  onCancel(listener: (reason: ApiError) => void): void;
}

export function createCancellation(): Cancellation {
  const controller = new AbortController();
  const listeners: ((reason: ApiError) => void)[] = [];
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
    },
    onCancel: (listener) => void listeners.push(listener),
  };
}
