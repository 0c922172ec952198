import type { Platform } from "../bridge/platform.ts";
import { systemClock, type Clock } from "../../core/runtime/clock.ts";
import { parseWebAddress } from "../../core/runtime/webAddress.ts";
import type { Telemetry } from "../../core/telemetry/telemetry.ts";
import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall, ApiMethod, ApiReply, ApiRequest, OutgoingRequest } from "./apiRequest.ts";
import { createBusinessReport } from "./businessReport.ts";
import { createCancellation } from "./cancellation.ts";
import { endAtDeadline } from "./endAtDeadline.ts";
import { createFetchReply } from "./fetchReply.ts";
import { interpretReply } from "./interpretReply.ts";
import { buildRequestAddress } from "./requestAddress.ts";
import { resolveRequestHeaders } from "./requestHeaders.ts";
import { retrySafely } from "./retrySafely.ts";
import { resolveServerTimeOffset } from "./serverTime.ts";
import { createSessionGuard } from "./sessionGuard.ts";
import { shareInFlight } from "./shareInFlight.ts";

/** The caches that the API client clears. */
export interface ApiCachePort {
  /** Drops everything that was stored for one user. */
  clear(scope: "private"): void;
}

/** Source: S7.4 */
const defaultTimeoutMs = 30_000;

export interface ApiClientOptions {
  /** The one origin that is ever called, as `ServiceOrigins.api` gives it. */
  readonly apiOrigin: string;
  readonly platform: Platform;
  readonly guid?: () => string | null;
  /** Returns the token of a verified bridge; it is sent in the app only. */
  readonly userToken?: () => string | null;
  /** A number that changes with every login, logout and change of user. */
  readonly sessionEpoch?: () => number;
  readonly cache?: ApiCachePort;
  readonly report?: Telemetry["report"];
  /** Called with the offset of the server's clock, in milliseconds. */
  readonly onServerTime?: (offsetMs: number) => void;
  /** Taken at creation; what replaces the global afterwards is never called. */
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  /** A number from 0 up to but not including 1; spreads retries and names traces. */
  readonly random?: () => number;
  /** The time for all attempts of one call. */
  readonly timeoutMs?: number;
}

/** Options of a call of one of the four methods. */
export type ApiCallOptions<Result> = Omit<ApiRequest<Result>, "method" | "path">;

export interface ApiClient {
  /** Sends a request and resolves with its envelope's result, parsed if the request has a parser. */
  request<Result = unknown>(request: ApiRequest<Result>): Promise<Result>;
  get<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  post<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  put<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  delete<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  /** Sends a request and resolves with the raw reply; doesn't parse an envelope. */
  exchange(request: ApiRequest): Promise<ApiReply>;
}

/**
 * Creates the client of the exchange's API.
 *
 * Errors: every call rejects with an {@link ApiError}; creation throws one, `bad-request`, for an `apiOrigin` that
 *         is not a bare http(s) origin
 * Source: S7.1 to S7.21, S8.9
 */
export function createApiClient({
  apiOrigin,
  platform,
  guid = () => null,
  userToken = () => null,
  sessionEpoch = () => 0,
  cache,
  report,
  onServerTime,
  fetch: givenFetch = fetch,
  clock = systemClock,
  random = Math.random,
  timeoutMs = defaultTimeoutMs,
}: ApiClientOptions): ApiClient {
  const apiAddress = parseWebAddress(apiOrigin);
  if (apiAddress?.origin !== apiOrigin) {
    throw toThrowable(createApiError("bad-request", "apiOrigin must be a bare http(s) origin", apiOrigin));
  }
  const apiHostName = apiAddress.hostname;
  const identity = { platform, guid, userToken, random };

  // browser: fetch insists on being called on the global object
  const fetchReply = createFetchReply(givenFetch.bind(globalThis), clock);
  const assertCurrentSession = createSessionGuard(sessionEpoch);

  const sendOnce: ApiCall<ApiReply> = (request) => {
    assertCurrentSession(request);
    return fetchReply(request);
  };
  const sendSafely = retrySafely(sendOnce, { clock, random, timeoutMs });

  /** Runs for each complete reply, before any other effect. */
  const accept = (reply: ApiReply, request: OutgoingRequest): ApiReply => {
    assertCurrentSession(request);
    if (onServerTime === undefined) return reply;
    const offsetMs = resolveServerTimeOffset(reply);
    if (offsetMs !== null) onServerTime(offsetMs);
    return reply;
  };

  const send: ApiCall<ApiReply> = async (request) => accept(await sendSafely(request), request);

  const sendRequest: ApiCall<unknown> = async (request) => {
    const envelope = interpretReply(accept(await sendSafely(request), request), request);
    if (envelope.ok) return envelope.result;
    const { error } = envelope;
    if (error.clearsCache) cache?.clear("private");
    if (error.code === "business") report?.(createBusinessReport(error, request));
    throw toThrowable(error);
  };

  const sendForReply = shareInFlight(endAtDeadline(send, clock, timeoutMs));
  const sendForResult = shareInFlight(endAtDeadline(sendRequest, clock, timeoutMs));

  function prepare(method: ApiMethod, path: string, options: ApiCallOptions<unknown>): OutgoingRequest {
    const { body = null, isProfile = false } = options;
    return {
      method,
      path,
      url: buildRequestAddress(apiOrigin, method, path, options),
      headers: resolveRequestHeaders(path, options, apiHostName, identity),
      body: body === null || typeof body === "string" ? body : JSON.stringify(body),
      isProfile,
      sessionEpoch: sessionEpoch(),
      cancellation: createCancellation(),
    };
  }

  function call<Result>(
    method: ApiMethod,
    path: string,
    options: ApiCallOptions<Result> = {},
  ): Promise<Result> {
    let request: OutgoingRequest;
    try {
      request = prepare(method, path, options);
    } catch (error) {
      return Promise.reject(error);
    }
    const { parse, signal } = options;
    const answer = sendForResult(request, signal);
    return parse === undefined
      ? (answer as Promise<Result>)
      : answer.then((result) => parseResult(parse, result, request.url));
  }

  return {
    request: (request) => call(request.method, request.path, request),
    get: (path, options) => call("GET", path, options),
    post: (path, options) => call("POST", path, options),
    put: (path, options) => call("PUT", path, options),
    delete: (path, options) => call("DELETE", path, options),
    exchange: async (unjudged) => {
      const request = prepare(unjudged.method, unjudged.path, unjudged);
      return sendForReply(request, unjudged.signal);
    },
  };
}

function parseResult<Result>(parse: (result: unknown) => Result, result: unknown, url: string): Result {
  try {
    return parse(result);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw toThrowable(createApiError("bad-result", why, url));
  }
}
