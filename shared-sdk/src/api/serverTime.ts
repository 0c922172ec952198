import type { ApiReply } from "./apiRequest.ts";

/**
 * Tells how far the server's clock is ahead of this machine's, from the reply's `Date` header.
 *
 * Units: milliseconds, true to about a second: that is as fine as the header is; `null` without a readable date
 * Source: product spec §5, server-time offset; which offsets matter is for the listener to judge
 */
export function resolveServerTimeOffset({ headers, receivedAtMs }: ApiReply): number | null {
  const offsetMs = Date.parse(headers.get("date") ?? "") - receivedAtMs;
  return Number.isFinite(offsetMs) ? offsetMs : null;
}
