import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall } from "./apiRequest.ts";

/**
 * Drops whatever belongs to an earlier session: nothing is sent for it any more, and a reply or failure that comes
 * after login, logout or a change of user is replaced.
 *
 * Errors: {@link ApiError} `session-changed`
 */
export function refuseLateReplies<Outcome>(
  call: ApiCall<Outcome>,
  sessionEpoch: () => number,
): ApiCall<Outcome> {
  return async (request) => {
    const refuseIfLate = () => {
      if (sessionEpoch() === request.sessionEpoch) return;
      throw toThrowable(createApiError("session-changed", "the session that asked is over", request.url));
    };
    refuseIfLate();
    try {
      return await call(request);
    } finally {
      // a throw in here replaces the outcome
      refuseIfLate();
    }
  };
}
