/** How long one attempt may stay silent before the next begins. Source: design reliability.md G5 */
export const attemptDeadlineMs = 4_000;

export const attemptCount = 2;

/**
 * Where an attempt goes: the next of the file's addresses, and never the same one twice, because a browser that waits
 * for an answer makes a second request for the same address wait with it.
 */
export function resolveAttemptAddress(addresses: readonly string[], index: number): string {
  const address = addresses[index % addresses.length] ?? "";
  return index === 0 ? address : `${address}?attempt=${index + 1}`;
}
