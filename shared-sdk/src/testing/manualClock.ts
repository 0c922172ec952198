import type { Clock } from "../core/runtime/clock.ts";

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

  /** The first of those that are due next, since a map keeps its order. */
  function nextDue(limitMs: number) {
    let next: { id: number; dueMs: number; callback: () => void } | null = null;
    for (const [id, timer] of timers) {
      if (timer.dueMs <= limitMs && (next === null || timer.dueMs < next.dueMs)) next = { id, ...timer };
    }
    return next;
  }

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
      for (let due = nextDue(targetMs); due !== null; due = nextDue(targetMs)) {
        timers.delete(due.id);
        elapsedMs = due.dueMs;
        due.callback();
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
