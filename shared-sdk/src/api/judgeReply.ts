import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall, ApiReply } from "./apiRequest.ts";
import { parseEnvelope } from "./parseEnvelope.ts";

/**
 * Turns a reply into the envelope's result.
 *
 * Errors: {@link ApiError} of the envelope; with a failed status the envelope counts only when its return code says
 *         what went wrong, otherwise the code is `http`
 */
export function judgeReply(call: ApiCall<ApiReply>): ApiCall<unknown> {
  return async (request) => {
    const { status, text } = await call(request);
    const { url, isProfile } = request;
    const isSuccess = status >= 200 && status < 300;
    // browser: a redirect that was not followed reads as status 0; its body comes from nowhere in particular
    if (isSuccess || status >= 400) {
      const envelope = parseEnvelope(text, { url, isProfile });
      if (isSuccess && envelope.ok) return envelope.result;
      if (!envelope.ok && (isSuccess || envelope.error.retCode !== undefined)) {
        throw toThrowable(isSuccess ? envelope.error : { ...envelope.error, httpStatus: status });
      }
    }
    throw toThrowable(createApiError("http", `http status ${status}`, url, { httpStatus: status }));
  };
}
