import type { ApiError } from "./apiError.ts";

/** Ends one exchange before its reply, and remembers why. */
export interface Cancellation {
  readonly signal: AbortSignal;
  /** What the caller is to be told, or `null` while nothing has been cancelled. */
  readonly reason: ApiError | null;
  /** The first reason stays. */
  cancel(reason: ApiError): void;
}

export function createCancellation(): Cancellation {
  const controller = new AbortController();
  // browser: AbortSignal.reason is younger than the oldest webviews
  let reason: ApiError | null = null;
  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    cancel: (newReason) => {
      reason ??= newReason;
      controller.abort();
    },
  };
}
