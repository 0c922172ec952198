import type { ApiCall, ApiReply } from "./apiRequest.ts";

/**
 * Tells how far the server's clock is ahead of this machine's, once for every reply that carries a readable date.
 *
 * Units: milliseconds, true to about a second: that is as fine as the header is
 * Source: product spec §5, server-time offset; which offsets matter is for the listener to judge
 */
export function observeServerTime(
  call: ApiCall<ApiReply>,
  onServerTime: (offsetMs: number) => void,
): ApiCall<ApiReply> {
  return async (request) => {
    const reply = await call(request);
    const offsetMs = Date.parse(reply.date ?? "") - reply.receivedAtMs;
    if (Number.isFinite(offsetMs)) onServerTime(offsetMs);
    return reply;
  };
}
