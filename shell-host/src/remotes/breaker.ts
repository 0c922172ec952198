import type { Clock } from "@portico/shared-sdk";

/** Source: design reliability.md G5 */
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
  let failures: number[] = [];
  return {
    recordFailure: () => {
      const now = clock.monotonicNow();
      failures = [...failures.filter((at) => now - at < windowMs), now];
    },
    recordSuccess: () => {
      failures = [];
    },
    waitMs: () => {
      const last = failures[failures.length - 1];
      if (last === undefined || failures.length < failuresToOpen) return 0;
      return Math.max(0, last + openForMs - clock.monotonicNow());
    },
  };
}
