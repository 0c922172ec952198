import { createApiError, toThrowable } from "./apiError.ts";
import type { OutgoingRequest } from "./apiRequest.ts";

/**
 * Stops requests and replies of an earlier session. It is called before a request is sent, and before a reply has any effect.
 *
 * Errors: throws {@link ApiError} `session-changed`
 */
export type SessionGuard = (request: OutgoingRequest) => void;

export function createSessionGuard(sessionEpoch: () => number): SessionGuard {
  return (request) => {
    if (sessionEpoch() === request.sessionEpoch) return;
    throw toThrowable(
      createApiError("session-changed", "the session of this request has ended", request.url),
    );
  };
}
