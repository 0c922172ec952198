import type { ApiMethod } from "./apiRequest.ts";

/** How one attempt ended. */
export interface FailedAttempt {
  readonly method: ApiMethod;
  /** 0 for the first. */
  readonly attempt: number;
  /** The reply's status, or `null` when no whole reply came. */
  readonly status: number | null;
  /** The reply's headers `Retry-After` and `Date`, as they came. */
  readonly retryAfter: string | null;
  readonly date: string | null;
  /** What is left of the time that covers all attempts. */
  readonly remainingMs: number;
}

const maximumRetries = 2;

/** Source: the specification is silent; the first wait is at most this long, the second twice as long. */
const firstWaitMs = 400;

/**
 * Decides whether a failed attempt is worth another one.
 *
 * Shape:  `random` is a number from 0 up to but not including 1; waits are spread over their whole length, so that
 *         pages that failed together don't come back together
 * Units:  the wait in milliseconds; `null` for no further attempt
 * Source: product decisions, "API rules": GET only, network failure, 408, 429 and 5xx, at most 2, Retry-After honoured
 */
export function resolveRetryWait(failed: FailedAttempt, random: number): number | null {
  if (failed.method !== "GET" || failed.attempt >= maximumRetries || !isPassing(failed.status)) return null;
  const askedMs = failed.retryAfter === null ? 0 : parseRetryAfter(failed.retryAfter, failed.date);
  const waitMs = askedMs + random * firstWaitMs * 2 ** failed.attempt;
  // an answer now is better than an attempt that the deadline would cut off
  return waitMs < failed.remainingMs ? waitMs : null;
}

function isPassing(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || (status >= 500 && status < 600);
}

/**
 * Reads `Retry-After`, seconds or a moment; a moment is compared with the server's own clock, since the page's may be
 * hours off. What can't be read asks for nothing.
 */
function parseRetryAfter(retryAfter: string, date: string | null): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const waitMs = Date.parse(retryAfter) - Date.parse(date ?? "");
  return waitMs > 0 ? waitMs : 0;
}
