import type { Clock } from "../../core/runtime/clock.ts";
import { isApiError } from "./apiError.ts";
import type { ApiCall, ApiReply } from "./apiRequest.ts";
import type { Cancellation } from "./cancellation.ts";
import { resolveRetryWait } from "./retryPolicy.ts";

export interface RetryOptions {
  readonly clock: Clock;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
  /** The time that covers all attempts. */
  readonly timeoutMs: number;
}

/** Retries a request where that is safe and can help; otherwise returns the last attempt's outcome. */
export function retrySafely(
  call: ApiCall<ApiReply>,
  { clock, random, timeoutMs }: RetryOptions,
): ApiCall<ApiReply> {
  return async (request) => {
    const { method, cancellation } = request;
    const startedAtMs = clock.monotonicNow();
    for (let attempt = 0; ; attempt += 1) {
      let reply: ApiReply | null = null;
      let failure: unknown;
      try {
        reply = await call(request);
      } catch (error) {
        if (!isApiError(error, "network")) throw error;
        failure = error;
      }
      const remainingMs = timeoutMs - (clock.monotonicNow() - startedAtMs);
      const waitMs = resolveRetryWait({ method, attempt, reply, remainingMs }, random);
      if (waitMs !== null) await wait(clock, waitMs, cancellation);
      // order: the reason is read after the wait, which a cancellation ends
      if (waitMs !== null && cancellation.reason === null) continue;
      if (reply === null) throw failure;
      return reply;
    }
  };
}

/** Ends early when there is nothing left to wait for. */
function wait(clock: Clock, waitMs: number, cancellation: Cancellation): Promise<void> {
  return new Promise((resolve) => {
    if (cancellation.reason !== null) return resolve();
    const stopTimer = clock.schedule(resolve, waitMs);
    cancellation.onCancel(() => {
      stopTimer();
      resolve();
    });
  });
}
