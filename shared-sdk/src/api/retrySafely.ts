import type { Clock } from "../runtime/clock.ts";
import { isApiError } from "./apiError.ts";
import type { ApiCall, ApiReply, OutgoingRequest } from "./apiRequest.ts";
import { resolveRetryWait } from "./retryPolicy.ts";

export interface RetryOptions {
  readonly clock: Clock;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
  /** The time that covers all attempts. */
  readonly timeoutMs: number;
}

/** Sends a request again where that is safe and promising; otherwise the last attempt's outcome stands. */
export function retrySafely(
  call: ApiCall<ApiReply>,
  { clock, random, timeoutMs }: RetryOptions,
): ApiCall<ApiReply> {
  return async (request) => {
    const startedAtMs = clock.monotonicNow();
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await call(request).catch((error: unknown) => ({ error }));
      const waitMs = resolveWait(request, attempt, outcome, timeoutMs - (clock.monotonicNow() - startedAtMs));
      if (waitMs !== null) await wait(clock, waitMs, request.cancellation.signal);
      if (waitMs !== null && !request.cancellation.signal.aborted) continue;
      if ("error" in outcome) throw outcome.error;
      return outcome;
    }
  };

  function resolveWait(
    request: OutgoingRequest,
    attempt: number,
    outcome: ApiReply | { error: unknown },
    remainingMs: number,
  ): number | null {
    const common = { method: request.method, attempt, remainingMs };
    if (!("error" in outcome)) return resolveRetryWait({ ...common, ...outcome }, random());
    if (!isApiError(outcome.error, "network")) return null;
    return resolveRetryWait({ ...common, status: null, retryAfter: null, date: null }, random());
  }
}

function wait(clock: Clock, waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopTimer();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const stopTimer = clock.schedule(end, waitMs);
    signal.addEventListener("abort", end);
  });
}
