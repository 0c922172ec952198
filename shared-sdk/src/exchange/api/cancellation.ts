import type { ApiError } from "./apiError.ts";

/** Aborts one request, and stores the reason. */
export interface Cancellation {
  /** The signal for fetch only: engines keep signals and their listeners in memory for long. */
  readonly signal: AbortSignal;
  /** The error for the caller, or `null` while nothing has been cancelled. */
  readonly reason: ApiError | null;
  /** Further calls have no effect; the first reason stays. */
  cancel(reason: ApiError): void;
  onCancel(listener: (reason: ApiError) => void): void;
}

export function createCancellation(): Cancellation {
  const controller = new AbortController();
  const listeners: ((reason: ApiError) => void)[] = [];
  const cancellation = {
    signal: controller.signal,
    // browser: AbortSignal.reason is younger than the oldest webviews
    reason: null as ApiError | null,
    cancel: (reason: ApiError) => {
      if (cancellation.reason !== null) return;
      cancellation.reason = reason;
      controller.abort();
      for (const listener of listeners) listener(reason);
    },
    onCancel: (listener: (reason: ApiError) => void) => void listeners.push(listener),
  };
  return cancellation;
}
