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
 * Source: product spec §7 "Generic API client"
 */
export interface ApiRequest<Result = unknown> {
  readonly method: ApiMethod;
  readonly path: string;
  readonly base?: ApiBase;
  /** Members that are `undefined` or `null` are left out of the query. */
  readonly params?: Readonly<Record<string, ParamValue | null | undefined>>;
  /** Text goes out as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** The one call that carries the platform, may answer in `data`, and leaves the caches alone when it is refused. */
  readonly isProfile?: boolean;
  readonly signal?: AbortSignal;
  /** Turns the envelope's result into the call's result; what it throws becomes a `bad-result`. */
  readonly parse?: (result: unknown) => Result;
}

/** A request that is ready to go: everything in it has been decided, so a second attempt is equal. */
export interface OutgoingRequest {
  readonly method: ApiMethod;
  readonly url: string;
  /** The path as it was written, `:name` segments and all: holds nothing personal, so logs may have it. */
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
  /** What the server lets the page see of them. */
  readonly headers: Pick<Headers, "get">;
  /** When the headers came, in milliseconds since the epoch by this machine's clock. */
  readonly receivedAtMs: number;
}

/** One step on the way to the network; a middleware takes the next step and makes it do more. */
export type ApiCall<Outcome> = (request: OutgoingRequest) => Promise<Outcome>;
