import type { Clock } from "./clock.ts";

/** Source: product spec §5 "A server-time offset under 10 s is ignored" */
const ignoredOffsetMs = 10_000;

/** The server's clock as far as this page knows it. */
export interface ServerTime {
  /** Milliseconds since the epoch; the machine's own time until a server has been heard. */
  now(): number;
  /** What is added to the machine's time: 0 for any difference under 10 s. */
  readonly offsetMs: number;
  /** Takes the time a server gave. */
  observe(serverNowMs: number): void;
  /** Takes a reply's `Date` header; anything that is no HTTP date changes nothing. */
  observeDateHeader(header: string | null): void;
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

export function createServerTime(clock: Clock): ServerTime {
  let offsetMs = 0;

  const observe = (serverNowMs: number) => {
    const differenceMs = serverNowMs - clock.now();
    if (!Number.isFinite(differenceMs)) return;
    offsetMs = Math.abs(differenceMs) < ignoredOffsetMs ? 0 : differenceMs;
  };

  return {
    now: () => clock.now() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    observe,
    observeDateHeader: (header) => {
      if (header !== null && httpDate.test(header)) observe(Date.parse(header));
    },
  };
}
