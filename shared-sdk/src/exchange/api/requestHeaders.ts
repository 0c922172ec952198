import type { Platform } from "../bridge/platform.ts";
import type { ApiRequest } from "./apiRequest.ts";
import { createTraceParent, isTraced } from "./traceParent.ts";

/** The identity of the visitor; each function is called for each request. */
export interface RequestIdentity {
  readonly platform: Platform;
  /** The visitor's guid, or `null` when there is none yet. */
  readonly guid: () => string | null;
  /** The token of a verified bridge, or `null`: the app's user agent alone is not enough. */
  readonly userToken: () => string | null;
  /** A number from 0 up to but not including 1; names the traces. */
  readonly random: () => number;
}

/** Visible ASCII: what a header can carry. A bad value would make `fetch` fail as if the network had. */
const headerValue = /^[\x21-\x7E]{1,4096}$/;

/**
 * The headers of one request.
 *
 * Shape:  `Content-Type`, `guid`, `UserToken` in the app, `platform` on the profile call, `traceparent` on traced
 *         addresses; an identity that is invalid in a header is left out
 * Source: S7.3, S7.6 to S7.10
 */
export function resolveRequestHeaders(
  path: string,
  { contentType = "application/json", isProfile }: Pick<ApiRequest, "contentType" | "isProfile">,
  apiHostName: string,
  identity: RequestIdentity,
): Record<string, string> {
  const headers: Record<string, string> = { "Content-Type": contentType };
  const addIfSafe = (name: string, value: string | null) => {
    if (value !== null && headerValue.test(value)) headers[name] = value;
  };
  addIfSafe("guid", identity.guid());
  if (identity.platform === "app") addIfSafe("UserToken", identity.userToken());
  if (isProfile) headers["platform"] = identity.platform;
  if (isTraced(apiHostName, path)) headers["traceparent"] = createTraceParent(identity.random);
  return headers;
}
