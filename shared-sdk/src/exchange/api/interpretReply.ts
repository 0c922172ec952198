import { createApiError } from "./apiError.ts";
import type { ApiReply } from "./apiRequest.ts";
import { parseEnvelope, type Envelope, type EnvelopeRequest } from "./parseEnvelope.ts";

/**
 * Interprets a reply: a success status has the outcome of its envelope. With a failure status, the envelope counts only
 * if its return code names the reason; otherwise the code is `http`.
 *
 * Errors: none thrown
 * Source: S7.19
 */
export function interpretReply({ status, text }: ApiReply, request: EnvelopeRequest): Envelope {
  const isSuccess = status >= 200 && status < 300;
  // a redirect is never followed, and its body is not trusted
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
