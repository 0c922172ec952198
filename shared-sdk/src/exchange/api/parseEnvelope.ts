import { createApiError, type ApiError } from "./apiError.ts";
import { parseJson } from "../../core/runtime/parseJson.ts";
import { meansNoPermission, meansServerMessage } from "./retCodes.ts";

export type Envelope =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: ApiError };

/** The request of an envelope, as far as the result depends on it. */
export interface EnvelopeRequest {
  readonly url: string;
  /** The profile may carry its answer in `data`, and its refusal leaves the caches alone. */
  readonly isProfile: boolean;
}

/**
 * Reads the envelope that every reply of the exchange comes in.
 *
 * Shape:  `{ "ret_code": 0, "ret_msg": "OK", "result": … }`, or with `retCode` and `retMsg`. Success is the number 0
 *         and, where the result or a profile's `data` carries a `status_code`, 200. See PROTOCOL.md#envelope
 * Errors: none thrown; {@link ApiError} with code `"empty" | "not-json" | "bad-envelope" | "no-permission" |
 *         "server-message" | "business" | "gateway"`
 * Source: S7.13 to S7.18, S8.1 to S8.7
 */
export function parseEnvelope(text: string, request: EnvelopeRequest): Envelope {
  const { url } = request;
  const envelope = parseJson(text);
  if (envelope === undefined) {
    return isBlank(text)
      ? refused(createApiError("empty", "Non Response!", url))
      : refused(createApiError("not-json", "reply is not JSON", url));
  }
  const retCode = resolveRetCode(envelope);
  if (retCode === null) {
    return refused(createApiError("bad-envelope", "reply carries no usable ret_code", url));
  }
  if (retCode !== 0) return refused(interpretRetCode(retCode, resolveServerMessage(envelope), request));

  const result = ownValue(envelope, "result");
  const data = request.isProfile ? ownValue(envelope, "data") : null;
  const statusCode = [result, data].map((part) => ownValue(part, "status_code")).find(isGatewayStatus);
  if (statusCode !== undefined) {
    return refused(createApiError("gateway", "gateway error", url, { statusCode: plainStatus(statusCode) }));
  }
  // wire: `data` may be an empty text beside a profile in `result`
  return { ok: true, result: (data || result) ?? null };
}

function refused(error: ApiError): Envelope {
  return { ok: false, error };
}

function interpretRetCode(
  retCode: number,
  serverMessage: string,
  { url, isProfile }: EnvelopeRequest,
): ApiError {
  const details = { serverMessage, retCode };
  if (meansNoPermission(retCode)) {
    return createApiError("no-permission", "user no permission", url, {
      ...details,
      clearsCache: !isProfile,
    });
  }
  return createApiError(
    meansServerMessage(retCode) ? "server-message" : "business",
    serverMessage,
    url,
    details,
  );
}

/** The one number that both spellings agree on, or `null`. */
function resolveRetCode(envelope: unknown): number | null {
  const snakeCase = ownValue(envelope, "ret_code");
  const camelCase = ownValue(envelope, "retCode");
  if (snakeCase !== undefined && camelCase !== undefined && snakeCase !== camelCase) return null;
  const retCode = snakeCase ?? camelCase;
  // wire: "0" is text and 1e999 reads as Infinity; neither is a code
  return Number.isFinite(retCode) ? (retCode as number) : null;
}

function resolveServerMessage(envelope: unknown): string {
  const message = ownValue(envelope, "ret_msg") ?? ownValue(envelope, "retMsg");
  return typeof message === "string" ? message : "";
}

function isGatewayStatus(statusCode: unknown): boolean {
  return statusCode !== undefined && statusCode !== 200 && statusCode !== "200";
}

function plainStatus(statusCode: unknown): number | string | null {
  return typeof statusCode === "number" || typeof statusCode === "string" ? statusCode : null;
}

function isBlank(text: string): boolean {
  // trim() takes the byte-order mark away as well
  return text.trim() === "";
}

/** The value's own field, if it can have any; never what a polluted prototype would add. */
function ownValue(value: unknown, key: string): unknown {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return Object.prototype.hasOwnProperty.call(fields, key) ? fields[key] : undefined;
}
