/** Units: milliseconds. Source: the spec is silent; design decisions, Quotes */
export const reconnectBaseMs = 500;
export const reconnectCapMs = 20_000;
/** A link that held this long ends the series of failures. */
export const stableAfterMs = 5_000;

/**
 * How long to wait before the next attempt: anywhere between nothing and a window that doubles with every failure.
 * The jitter comes after the cap, so that clients which all reached the cap still spread over it.
 *
 * Shape:  `failures` in a row so far, from 0; `random` in [0, 1)
 * Units:  milliseconds
 */
export function resolveReconnectDelayMs(failures: number, random: number): number {
  return random * Math.min(reconnectCapMs, reconnectBaseMs * 2 ** failures);
}

/**
 * Close codes of an open link that probably end it for every visitor in the same moment: the server goes away (1001),
 * its process or its proxy ends without a close frame (1006), it restarts (1012), it is overloaded (1013).
 *
 * Source: RFC 6455 §7.4.1 and the IANA registry, which asks clients to come back after 5 to 30 s at random on 1012
 */
const sharedEndCodes: ReadonlySet<number | null> = new Set([1001, 1006, 1012, 1013]);

/**
 * As many as make the first window half the cap and the next one the cap: then no more than 2 % of a herd shake hands in
 * any 100 ms, however long the server stays away. A window of 8 s does not keep that for an absence of 6 s.
 */
const failuresAssumedOnSharedEnd = Math.log2(reconnectCapMs / 2 / reconnectBaseMs);

/**
 * The failures to count when an open link ends: one that ends for all clients starts with a wide window, because
 * none has failed yet and 10,000 clients would otherwise return within half a second.
 *
 * Shape:  `code` is the close code, `null` for a link that went silent
 */
export function countFailuresOnEnd(failures: number, code: number | null): number {
  return sharedEndCodes.has(code) ? Math.max(failures, failuresAssumedOnSharedEnd) : failures;
}
