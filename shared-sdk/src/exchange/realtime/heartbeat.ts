import type { Clock } from "../../core/runtime/clock.ts";

/** Units: milliseconds. Source: S10.4 */
export const pingEveryMs = 10_000;
/** Units: milliseconds. Source: S10.14 */
export const pongWithinMs = 5_000;

/** A deadline that runs this late means that the page was suspended or busy, not that the server does not answer. */
const latenessToleranceMs = 250;

export interface HeartbeatOptions {
  readonly clock: Clock;
  /** Sends a ping with the given time (milliseconds since the epoch). */
  sendPing(time: number): void;
  /** No pong came in time; the heartbeat has stopped. */
  onSilence(): void;
}

export interface Heartbeat {
  /** A pong arrived that carries `time`. */
  confirm(time: number): void;
  /** Sends a ping now, unless a pong is awaited already. */
  probe(): void;
  stop(): void;
}

/**
 * Pings an open link and reports when it has gone silent. Only a pong counts as an answer: a proxy can still push data
 * when sent frames no longer arrive.
 */
export function createHeartbeat({ clock, sendPing, onSilence }: HeartbeatOptions): Heartbeat {
  let expected: "nothing" | "pong" | "pong after a second ping" = "nothing";
  let pingTime = NaN;
  let outdatedPingTime = NaN;
  let pingedAtMs = clock.monotonicNow();
  let cancelTimer = clock.schedule(() => ping("pong"), pingEveryMs);

  function ping(expectation: "pong" | "pong after a second ping"): void {
    outdatedPingTime = expected === "nothing" ? NaN : pingTime;
    expected = expectation;
    pingTime = clock.now();
    pingedAtMs = clock.monotonicNow();
    cancelTimer();
    cancelTimer = clock.schedule(checkPong, pongWithinMs);
    sendPing(pingTime);
  }

  function checkPong(): void {
    const lateByMs = clock.monotonicNow() - pingedAtMs - pongWithinMs;
    // browser: after a suspension, a long task or in a throttled tab the deadline can run before the page gets a pong that
    // has arrived. One further ping is sent, and only one, so that a dead connection is still found.
    if (lateByMs > latenessToleranceMs && expected === "pong") ping("pong after a second ping");
    else onSilence();
  }

  return {
    confirm: (time) => {
      // wire: a pong need not repeat our time, but one that repeats the time of a ping we gave up is old news
      if (expected === "nothing" || time === outdatedPingTime) return;
      expected = "nothing";
      cancelTimer();
      const elapsedMs = clock.monotonicNow() - pingedAtMs;
      cancelTimer = clock.schedule(() => ping("pong"), Math.max(0, pingEveryMs - elapsedMs));
    },
    probe: () => {
      if (expected === "nothing") ping("pong");
    },
    stop: () => cancelTimer(),
  };
}
