import type { Platform } from "../bridge/platform.ts";
import { systemClock, type Clock } from "../runtime/clock.ts";
import { parseWebAddress } from "../runtime/webAddress.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall, ApiReply, ApiRequest, OutgoingRequest } from "./apiRequest.ts";
import { createCancellation } from "./cancellation.ts";
import { clearCacheOnRefusal, type ApiCachePort } from "./clearCacheOnRefusal.ts";
import { endAtDeadline } from "./endAtDeadline.ts";
import { createFetchReply } from "./fetchReply.ts";
import { judgeReply } from "./judgeReply.ts";
import { observeServerTime } from "./observeServerTime.ts";
import { refuseLateReplies } from "./refuseLateReplies.ts";
import { reportBusinessErrors } from "./reportBusinessErrors.ts";
import { buildRequestAddress } from "./requestAddress.ts";
import { resolveRequestHeaders } from "./requestHeaders.ts";
import { retrySafely } from "./retrySafely.ts";
import { shareInFlight, type FollowedCall } from "./shareInFlight.ts";

/** Source: product spec §9 */
const defaultTimeoutMs = 30_000;

export interface ApiClientOptions {
  /** The one origin that is ever called, as `ServiceOrigins.api` gives it. */
  readonly apiOrigin: string;
  readonly platform: Platform;
  readonly guid?: () => string | null;
  /** Answers with a token only when a verified bridge gave one; it goes out in the app only. */
  readonly userToken?: () => string | null;
  /** A number that changes with every login, logout and change of user. */
  readonly sessionEpoch?: () => number;
  readonly cache?: ApiCachePort;
  readonly report?: Telemetry["report"];
  /** Hears how far the server's clock is ahead, in milliseconds. */
  readonly onServerTime?: (offsetMs: number) => void;
  /** Taken at creation; what replaces the global afterwards is never called. */
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  /** From 0 up to but not including 1; spreads retries. */
  readonly random?: () => number;
  /** For all attempts of one call. */
  readonly timeoutMs?: number;
}

/** What a call of one of the four methods may say besides its path. */
export type ApiCallOptions<Result> = Omit<ApiRequest<Result>, "method" | "path">;

export interface ApiClient {
  /** Sends a request and resolves with its envelope's result, parsed where the request says how. */
  request<Result = unknown>(request: ApiRequest<Result>): Promise<Result>;
  get<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  post<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  put<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  delete<Result = unknown>(path: string, options?: ApiCallOptions<Result>): Promise<Result>;
  /** Sends a request and resolves with the reply itself, whatever it says: no envelope is judged. */
  exchange(request: ApiRequest): Promise<ApiReply>;
}

/**
 * Makes the client of the exchange's API.
 *
 * Errors: every call rejects with an {@link ApiError}; creation throws one, `bad-request`, for an `apiOrigin` that
 *         is no bare http(s) origin
 * Source: product spec §7 "Generic API client", §8
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
  const identity = { platform, guid, userToken };

  // browser: fetch insists on being called on the global object
  let fetchOnce = createFetchReply(givenFetch.bind(globalThis), clock);
  if (onServerTime) fetchOnce = observeServerTime(fetchOnce, onServerTime);
  const exchangeOnce = retrySafely(refuseLateReplies(fetchOnce, sessionEpoch), { clock, random, timeoutMs });
  let judge = judgeReply(exchangeOnce);
  if (cache) judge = clearCacheOnRefusal(judge, cache);
  if (report) judge = reportBusinessErrors(judge, report);

  const sendForReply = finish(exchangeOnce);
  const sendForResult = finish(judge);

  function finish<Outcome>(call: ApiCall<Outcome>): FollowedCall<Outcome> {
    // the session is asked a second time here, at the last moment before a caller hears of the outcome
    return shareInFlight(refuseLateReplies(endAtDeadline(call, clock, timeoutMs), sessionEpoch));
  }

  function prepare(request: ApiRequest): OutgoingRequest {
    const { method, path, body, isProfile = false } = request;
    return {
      method,
      path,
      url: buildRequestAddress(apiOrigin, request),
      headers: resolveRequestHeaders(request, apiHostName, identity),
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      isProfile,
      sessionEpoch: sessionEpoch(),
      cancellation: createCancellation(),
    };
  }

  async function request<Result>({ parse, ...rest }: ApiRequest<Result>): Promise<Result> {
    const outgoing = prepare(rest);
    const result = await sendForResult(outgoing, rest.signal);
    return parse ? parseResult(parse, result, outgoing.url) : (result as Result);
  }

  return {
    request,
    get: (path, options) => request({ ...options, method: "GET", path }),
    post: (path, options) => request({ ...options, method: "POST", path }),
    put: (path, options) => request({ ...options, method: "PUT", path }),
    delete: (path, options) => request({ ...options, method: "DELETE", path }),
    exchange: async (unjudged) => sendForReply(prepare(unjudged), unjudged.signal),
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
