import type { Clock } from "../../core/runtime/clock.ts";
import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall } from "./apiRequest.ts";

/**
 * Ends a call at its deadline, even when fetch does not; the time covers all attempts and the whole body.
 *
 * Errors: {@link ApiError} `timeout`, or the reason of the cancellation that came first
 * Source: S8.8
 */
export function endAtDeadline<Outcome>(
  call: ApiCall<Outcome>,
  clock: Clock,
  timeoutMs: number,
): ApiCall<Outcome> {
  return (request) =>
    new Promise((resolve, reject) => {
      const { cancellation, url } = request;
      const stopTimer = clock.schedule(() => {
        cancellation.cancel(createApiError("timeout", `timeout of ${timeoutMs}ms exceeded`, url));
      }, timeoutMs);
      cancellation.onCancel((reason) => {
        stopTimer();
        reject(toThrowable(reason));
      });
      call(request).then(
        (outcome) => {
          stopTimer();
          resolve(outcome);
        },
        (error: unknown) => {
          stopTimer();
          reject(error);
        },
      );
    });
}
