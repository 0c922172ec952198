import { createApiError } from "./apiError.ts";
import type { ApiReply } from "./apiRequest.ts";
import { parseEnvelope, type Envelope, type EnvelopeRequest } from "./parseEnvelope.ts";

/**
 * Finds what a reply means: with a good status what its envelope says; with a failed one the envelope counts only when
 * its return code says what went wrong, and otherwise the code is `http`.
 *
 * Errors: none thrown
 * Source: product decisions, "API rules"
 */
export function judgeReply({ status, text }: ApiReply, request: EnvelopeRequest): Envelope {
  const isSuccess = status >= 200 && status < 300;
  // a redirect is never followed, and what came with it is from nowhere in particular
  if (isSuccess || status >= 400) {
    const envelope = parseEnvelope(text, request);
    if (isSuccess) return envelope;
    if (!envelope.ok && envelope.error.retCode !== undefined) {
      return { ok: false, error: { ...envelope.error, httpStatus: status } };
    }
  }
  return {
    ok: false,
    error: createApiError("http", `http status ${status}`, request.url, { httpStatus: status }),
  };
}
