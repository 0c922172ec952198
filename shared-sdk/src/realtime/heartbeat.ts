import type { Clock } from "../runtime/clock.ts";

/** Units: milliseconds. Source: product spec §9 "Websocket ping every 10 s" */
export const pingEveryMs = 10_000;
/** Units: milliseconds. Source: the spec is silent; design decisions, Quotes */
export const pongWithinMs = 5_000;

/** A deadline that runs this late says that the page slept or was busy, not that the server is silent. */
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
  /** Asks for a pong now, unless one is awaited already. */
  probe(): void;
  stop(): void;
}

interface AwaitedPong {
  readonly pingTime: number;
  readonly dueAtMs: number;
  readonly isRepeated: boolean;
}

/**
 * Pings an open link and tells when it has gone silent. Only a pong counts as an answer: a proxy can go on pushing data
 * while nothing that we send arrives any more.
 */
export function createHeartbeat({ clock, sendPing, onSilence }: HeartbeatOptions): Heartbeat {
  let awaited: AwaitedPong | null = null;
  let outdatedPingTime: number | null = null;
  let cancelTimer = clock.schedule(() => ping(), pingEveryMs);

  function ping(isRepeated = false): void {
    cancelTimer();
    outdatedPingTime = awaited?.pingTime ?? null;
    const pingTime = clock.now();
    awaited = { pingTime, dueAtMs: clock.monotonicNow() + pongWithinMs, isRepeated };
    cancelTimer = clock.schedule(judge, pongWithinMs);
    sendPing(pingTime);
  }

  function judge(): void {
    const wasLate = awaited !== null && clock.monotonicNow() - awaited.dueAtMs > latenessToleranceMs;
    // browser: after sleep, a long task or in a throttled tab the deadline can run before a pong that has long
    // arrived is delivered; the question is asked once more, and only once, so that a dead link is still found
    if (wasLate && awaited?.isRepeated === false) ping(true);
    else onSilence();
  }

  return {
    confirm: (time) => {
      // wire: a pong need not repeat our time, but one that repeats the time of a ping we gave up is old news
      if (!awaited || time === outdatedPingTime) return;
      awaited = null;
      cancelTimer();
      cancelTimer = clock.schedule(() => ping(), pingEveryMs);
    },
    probe: () => {
      if (!awaited) ping();
    },
    stop: () => cancelTimer(),
  };
}
