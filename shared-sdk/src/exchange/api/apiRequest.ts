import type { Cancellation } from "./cancellation.ts";

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** `host` is the API host itself, `s1` its `/s1` base. */
export type ApiBase = "host" | "s1";

export type ParamValue = string | number | boolean;

/**
 * One call of the exchange.
 *
 * Shape:  `path` begins with one `/` and may hold `:name` segments; each takes its value from `params`. What remains
 *         of `params` becomes the query of a GET or DELETE; the other methods carry a `body` instead
 * Source: S7.11, S7.12
 */
export interface ApiRequest<Result = unknown> {
  readonly method: ApiMethod;
  readonly path: string;
  readonly base?: ApiBase;
  /** Members that are `undefined` or `null` are left out of the query. */
  readonly params?: Readonly<Record<string, ParamValue | null | undefined>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** The one call that carries the platform, may answer in `data`, and leaves the caches alone when it is refused. */
  readonly isProfile?: boolean;
  readonly signal?: AbortSignal;
  /** Turns the envelope's result into the call's result; an error that it throws becomes a `bad-result`. */
  readonly parse?: (result: unknown) => Result;
}

/** A request that is ready to go: everything in it has been decided, so a second attempt is equal. */
export interface OutgoingRequest {
  readonly method: ApiMethod;
  readonly url: string;
  /** The path template with its `:name` segments: contains no personal data, so it can be logged. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly isProfile: boolean;
  /** The session that sends the request. */
  readonly sessionEpoch: number;
  readonly cancellation: Cancellation;
}

/** A complete reply, not interpreted yet. */
export interface ApiReply {
  readonly status: number;
  readonly text: string;
  /** The headers that the server exposes to the page. */
  readonly headers: Pick<Headers, "get">;
  /** When the headers came, in milliseconds since the epoch by this machine's clock. */
  readonly receivedAtMs: number;
}

/** One step of a request; a middleware wraps the next step. */
export type ApiCall<Outcome> = (request: OutgoingRequest) => Promise<Outcome>;
