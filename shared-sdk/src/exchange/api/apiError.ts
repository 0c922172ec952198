import { isCodedError, type CodedError } from "../../core/runtime/codedError.ts";

/**
 * The reasons why a request fails, one code each:
 *
 * - `empty`, `not-json`, `bad-envelope`: the reply can't be parsed
 * - `no-permission`, `server-message`, `business`: the envelope reports a failure; its return code decides which
 * - `gateway`: the envelope reports success, but the result's own status is not 200
 * - `http`: a status of 300 or more without an envelope that gives a reason; redirects are never followed
 * - `network`, `timeout`, `aborted`: no complete reply arrived
 * - `session-changed`: the session that sent the request has ended; the reply was dropped
 * - `bad-request`: never sent, because the address could not be built safely
 * - `bad-result`: the envelope reports success, but the result does not have the shape that the call promises
 *
 * Source: S8.1 to S8.10
 */
export type ApiErrorCode =
  | "empty"
  | "not-json"
  | "bad-envelope"
  | "no-permission"
  | "server-message"
  | "business"
  | "gateway"
  | "http"
  | "network"
  | "timeout"
  | "aborted"
  | "session-changed"
  | "bad-request"
  | "bad-result";

/** A failed request as plain data, safe to keep in a store. */
export interface ApiError extends CodedError<"ApiError", ApiErrorCode> {
  /** The address that was asked; it may hold personal values, so it is not for logs. */
  readonly url: string;
  /** The server's own words, not meant for people. */
  readonly serverMessage?: string;
  readonly retCode?: number;
  /** The status of the result as it arrived, for `gateway`; `null` when it was neither text nor number. */
  readonly statusCode?: number | string | null;
  readonly httpStatus?: number;
  /** Whether private caches were dropped because of this error. */
  readonly clearsCache: boolean;
}

/** The parts of an error that not every code has. */
export type ApiErrorDetails = Partial<Omit<ApiError, "name" | "code" | "message" | "url">>;

export function createApiError(
  code: ApiErrorCode,
  message: string,
  url: string,
  details?: ApiErrorDetails,
): ApiError {
  return { name: "ApiError", code, message, url, clearsCache: false, ...details };
}

/** The same error as something to throw: it has a stack, and `name` and `code` are read as before. */
export function toThrowable(error: ApiError): Error & ApiError {
  return Object.assign(new Error(error.message), error);
}

/** Recognises an API error, also one that another bundle threw. */
export function isApiError(value: unknown, code?: ApiErrorCode): value is ApiError {
  return isCodedError(value, "ApiError", code);
}
