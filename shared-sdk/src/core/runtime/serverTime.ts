import type { Clock } from "./clock.ts";

/** Source: S10.10 */
const ignoredOffsetMs = 10_000;

/** The server's clock as estimated by this page. */
export interface ServerTime {
  /** Milliseconds since the epoch; the machine's own time until the first reply of a server. */
  now(): number;
  /** The offset added to the local time: 0 for any difference under 10 s. */
  readonly offsetMs: number;
  /** Sets the measured offset of a server's clock; ignores a value that is not finite. */
  observe(aheadMs: number): void;
}

export function createServerTime(clock: Clock): ServerTime {
  let offsetMs = 0;
  return {
    now: () => clock.now() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    observe: (aheadMs) => {
      if (!Number.isFinite(aheadMs)) return;
      offsetMs = Math.abs(aheadMs) < ignoredOffsetMs ? 0 : aheadMs;
    },
  };
}
