import type { ApiReply } from "./apiRequest.ts";

/**
 * Computes how far the server's clock is ahead of this machine's, from the reply's `Date` header.
 *
 * Units: milliseconds, accurate to about a second, the resolution of the header; `null` without a valid date
 * Source: S10.10; the listener decides which offsets matter
 */
export function resolveServerTimeOffset({ headers, receivedAtMs }: ApiReply): number | null {
  const offsetMs = Date.parse(headers.get("date") ?? "") - receivedAtMs;
  return Number.isFinite(offsetMs) ? offsetMs : null;
}
