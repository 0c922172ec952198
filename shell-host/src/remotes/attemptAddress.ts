/** How long one attempt may take before the next begins. Source: S18.12 */
export const attemptDeadlineMs = 4_000;

export const attemptCount = 2;

const minuteMs = 60_000;

/**
 * The address of an attempt: the next of the file's addresses, and never one that was tried before. A browser queues a
 * second request for the same address behind the first one, and a wrong response that may
 * be cached comes from its cache for a year. The minute lets a CDN cache the retries of many visitors.
 *
 * Shape:  `index` counts the attempts of a file in this page from 0; only the first has the plain address
 */
export function resolveAttemptAddress(addresses: readonly string[], index: number, nowMs: number): string {
  const address = addresses[index % addresses.length] ?? "";
  return index === 0
    ? address
    : `${address}?attempt=${index + 1}-${Math.floor(nowMs / minuteMs).toString(36)}`;
}
