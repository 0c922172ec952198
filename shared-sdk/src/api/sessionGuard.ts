import { createApiError, toThrowable } from "./apiError.ts";
import type { OutgoingRequest } from "./apiRequest.ts";

/**
 * Stops what belongs to an earlier session. It is asked before anything is sent, and before a reply has any effect.
 *
 * Errors: throws {@link ApiError} `session-changed`
 */
export type SessionGuard = (request: OutgoingRequest) => void;

export function createSessionGuard(sessionEpoch: () => number): SessionGuard {
  return (request) => {
    if (sessionEpoch() === request.sessionEpoch) return;
    throw toThrowable(createApiError("session-changed", "the session that asked is over", request.url));
  };
}
