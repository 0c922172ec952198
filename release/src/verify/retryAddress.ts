const minuteMs = 60_000;

/** The address of a page's second and last request of a file. Equal to `resolveAttemptAddress` of the shell. */
export function createRetryAddress(address: string, now: number): string {
  return `${address}?attempt=2-${Math.floor(now / minuteMs).toString(36)}`;
}
