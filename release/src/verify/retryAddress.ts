const minuteMs = 60_000;

/** Where pages request a file for the second and last time. Equal to `resolveAttemptAddress` of the shell. */
export function createRetryAddress(address: string, now: number): string {
  return `${address}?attempt=2-${Math.floor(now / minuteMs).toString(36)}`;
}
