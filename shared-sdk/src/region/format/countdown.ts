import type { Clock } from "../../core/runtime/clock.ts";

/** The remaining time, divided for display. */
export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export interface CountdownOptions {
  readonly clock: Clock;
  /** Milliseconds since the epoch, by the same clock. */
  readonly endsAtMs: number;
  readonly intervalMs?: number;
  /** Called with the remaining time at the start and after each interval; the last call gets 0. */
  readonly onTick?: (remainingMs: number) => void;
  /** Called once, after the last tick. */
  readonly onEnd?: () => void;
}

/** Source: S12.15 */
const defaultIntervalMs = 1000;

/** Divides a span; a started second counts as a whole one, so that zero shows exactly at the end. */
export function resolveCountdownParts(remainingMs: number): CountdownParts {
  const totalSeconds = remainingMs > 0 ? Math.ceil(remainingMs / 1000) : 0;
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  };
}

/**
 * Counts down to zero, then fires its end callback; returns what stops it.
 *
 * Every tick reads the clock again, so a page that was suspended shows the right time at once; ticks fall on whole
 * intervals before the end.
 *
 * Source: S12.14
 */
export function startCountdown({
  clock,
  endsAtMs,
  intervalMs = defaultIntervalMs,
  onTick,
  onEnd,
}: CountdownOptions): () => void {
  let cancel = () => {};
  let isStopped = false;

  const tick = () => {
    const remainingMs = Math.max(0, endsAtMs - clock.now());
    onTick?.(remainingMs);
    // the listener may have stopped the countdown
    if (isStopped) return;
    if (remainingMs === 0) onEnd?.();
    else cancel = clock.schedule(tick, remainingMs % intervalMs || Math.min(intervalMs, remainingMs));
  };
  tick();

  return () => {
    isStopped = true;
    cancel();
  };
}
