import type { Clock } from "../runtime/clock.ts";

/** A clock that a test advances; due callbacks run in order of their due time. */
export interface ManualClock extends Clock {
  advance(byMs: number): void;
  /** Moves the wall clock only, as a user who sets the system time does. */
  setNow(epochMs: number): void;
  readonly pendingCount: number;
}

export function createManualClock(startEpochMs = 1_700_000_000_000): ManualClock {
  let wallOffsetMs = startEpochMs;
  let elapsedMs = 0;
  let order = 0;
  const timers = new Map<number, { dueMs: number; callback: () => void }>();

  const nextDue = (limitMs: number) =>
    [...timers.entries()]
      .filter(([, timer]) => timer.dueMs <= limitMs)
      .sort(([orderA, a], [orderB, b]) => a.dueMs - b.dueMs || orderA - orderB)[0];

  return {
    now: () => wallOffsetMs + elapsedMs,
    monotonicNow: () => elapsedMs,
    schedule: (callback, delayMs) => {
      const id = (order += 1);
      timers.set(id, { dueMs: elapsedMs + Math.max(0, delayMs), callback });
      return () => void timers.delete(id);
    },
    advance: (byMs) => {
      const targetMs = elapsedMs + byMs;
      for (let due = nextDue(targetMs); due; due = nextDue(targetMs)) {
        const [id, timer] = due;
        timers.delete(id);
        elapsedMs = timer.dueMs;
        timer.callback();
      }
      elapsedMs = targetMs;
    },
    setNow: (epochMs) => {
      wallOffsetMs = epochMs - elapsedMs;
    },
    get pendingCount() {
      return timers.size;
    },
  };
}
