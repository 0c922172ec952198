import type { ApiMethod, ApiReply } from "./apiRequest.ts";

/** The result of one attempt. */
export interface EndedAttempt {
  readonly method: ApiMethod;
  /** 0 for the first. */
  readonly attempt: number;
  /** The reply, or `null` when there was no complete one. */
  readonly reply: Pick<ApiReply, "status" | "headers"> | null;
  /** The remaining time for all attempts. */
  readonly remainingMs: number;
}

const maximumRetries = 2;

/** Source: the specification is silent; the first wait is at most this long, the second twice as long. */
const firstWaitMs = 400;

/**
 * Decides whether an attempt should be followed by another one.
 *
 * Shape:  `random` gives numbers from 0 up to but not including 1. Waits are spread over their whole length, so that
 *         pages that failed at the same time don't retry at the same time
 * Units:  the wait in milliseconds; `null` for no further attempt
 * Source: S7.20, S7.21
 */
export function resolveRetryWait(
  { method, attempt, reply, remainingMs }: EndedAttempt,
  random: () => number,
): number | null {
  if (method !== "GET" || attempt >= maximumRetries) return null;
  if (reply !== null && !isTemporary(reply.status)) return null;
  const requestedMs = reply === null ? 0 : resolveRequestedWait(reply.headers);
  const waitMs = requestedMs + random() * firstWaitMs * 2 ** attempt;
  // an answer now is better than an attempt that the deadline would cut off
  return waitMs < remainingMs ? waitMs : null;
}

/** Whether the status reports a temporary failure. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600);
}

/**
 * Reads `Retry-After`, seconds or a moment; a moment is compared with the server's own clock, since the page's may be
 * hours off. Returns 0 for a value that can't be read.
 */
function resolveRequestedWait(headers: ApiReply["headers"]): number {
  const retryAfter = headers.get("retry-after") ?? "";
  if (/^[0-9]{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const waitMs = Date.parse(retryAfter) - Date.parse(headers.get("date") ?? "");
  return waitMs > 0 ? waitMs : 0;
}
