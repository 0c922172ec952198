import type { Clock } from "../core/runtime/clock.ts";

/** A clock for simulations with very many timers: it jumps from one due timer to the next. */
export interface SimulatedClock extends Clock {
  /** Runs what falls due until then, in order. */
  runUntil(elapsedMs: number): void;
}

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  callback: (() => void) | null;
}

export function createSimulatedClock(): SimulatedClock {
  // a binary heap: with 10,000 clients a sorted list would spend its time sorting
  const heap: Timer[] = [];
  let elapsedMs = 0;
  let order = 0;

  const isBefore = (a: Timer, b: Timer) => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order);

  const swap = (i: number, j: number) => {
    const timer = heap[i] as Timer;
    heap[i] = heap[j] as Timer;
    heap[j] = timer;
  };

  function push(timer: Timer): void {
    heap.push(timer);
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (isBefore(heap[parent] as Timer, timer)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function popFirst(): void {
    const last = heap.pop() as Timer;
    if (heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && isBefore(heap[child] as Timer, heap[first] as Timer)) first = child;
      }
      if (first === at) return;
      swap(at, first);
      at = first;
    }
  }

  return {
    now: () => 1_700_000_000_000 + elapsedMs,
    monotonicNow: () => elapsedMs,
    schedule: (callback, delayMs) => {
      const timer: Timer = { dueMs: elapsedMs + Math.max(0, delayMs), order: (order += 1), callback };
      push(timer);
      return () => {
        timer.callback = null;
      };
    },
    runUntil: (untilMs) => {
      for (let first = heap[0]; first && first.dueMs <= untilMs; first = heap[0]) {
        popFirst();
        elapsedMs = first.dueMs;
        first.callback?.();
      }
      elapsedMs = untilMs;
    },
  };
}
