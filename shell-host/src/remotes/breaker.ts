import type { Clock } from "@portico/shared-sdk";

/** Source: S18.14 */
const failuresToOpen = 3;
const windowMs = 60_000;
const openForMs = 30_000;

/** Keeps a remote that fails again and again from costing the page more requests. */
export interface Breaker {
  recordFailure(): void;
  recordSuccess(): void;
  /** How long nothing may be tried; 0 when a try is allowed. */
  waitMs(): number;
}

export function createBreaker(clock: Clock): Breaker {
  let failures: readonly number[] = [];
  let openedAtMs: number | null = null;
  return {
    recordFailure: () => {
      const now = clock.monotonicNow();
      failures = [...failures.filter((at) => now - at < windowMs), now];
      // an open breaker allows a single attempt, and opens again when that fails
      if (openedAtMs !== null || failures.length >= failuresToOpen) openedAtMs = now;
    },
    recordSuccess: () => {
      failures = [];
      openedAtMs = null;
    },
    waitMs: () => (openedAtMs === null ? 0 : Math.max(0, openedAtMs + openForMs - clock.monotonicNow())),
  };
}
