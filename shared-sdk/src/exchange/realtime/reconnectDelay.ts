/** Units: milliseconds. Source: S10.12 */
export const reconnectBaseMs = 500;
export const reconnectCapMs = 20_000;
/** A connection that stays open this long ends the series of failures. */
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
 * Close codes that probably end the connections of all visitors at the same moment. The server goes away (1001),
 * its process or its proxy ends without a close frame (1006), it restarts (1012), it is overloaded (1013).
 *
 * Source: RFC 6455 §7.4.1 and the IANA registry: after 1012, clients should reconnect after 5 to 30 s at random
 */
const sharedEndCodes: ReadonlySet<number | null> = new Set([1001, 1006, 1012, 1013]);

/**
 * The number with which the first window is half the cap and the next one the cap. Then at most 2 % of all clients connect in
 * any 100 ms, for any length of the outage. With a first window of 8 s and an outage of 6 s it would be more.
 */
const failuresAssumedOnSharedEnd = Math.log2(reconnectCapMs / 2 / reconnectBaseMs);

/**
 * The failures to count when an open connection ends. An end for all clients starts with a wide window, because
 * none has failed yet and 10,000 clients would otherwise reconnect within half a second.
 *
 * Shape:  `code` is the close code, `null` for a connection without a pong
 */
export function countFailuresOnEnd(failures: number, code: number | null): number {
  return sharedEndCodes.has(code) ? Math.max(failures, failuresAssumedOnSharedEnd) : failures;
}
