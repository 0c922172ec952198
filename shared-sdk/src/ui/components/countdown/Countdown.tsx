import { VisuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import {
  resolveCountdownParts,
  startCountdown,
  type CountdownParts,
} from "../../../region/format/countdown.ts";
import type { Clock } from "../../../core/runtime/clock.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./Countdown.module.css";

/** Source: S12.15 is the default of `startCountdown` */
export interface CountdownProps {
  /** The page's clock, which is corrected by the exchange's time. */
  readonly clock: Clock;
  /** Milliseconds since the epoch, by the same clock. */
  readonly endsAtMs: number;
  /** The event at the end. */
  readonly label: string;
  /** The name of a unit for a count, in the page's language. */
  readonly unitName: (unit: keyof CountdownParts, count: number) => string;
  /** Milliseconds between two ticks; default: 1000. */
  readonly intervalMs?: number;
  /** Called once at zero. */
  readonly onEnd?: () => void;
}

const units = ["days", "hours", "minutes", "seconds"] as const;

/**
 * The remaining time, in tiles, down to zero. Each tick reads the clock again, so it doesn't drift. Screen readers get the
 * label and whole minutes, and no live announcements.
 *
 * Source: S12.14
 */
export function Countdown({ clock, endsAtMs, label, unitName, intervalMs, onEnd }: CountdownProps) {
  const remainingMs = useRemainingMs({ clock, endsAtMs, intervalMs, onEnd });
  const parts = resolveCountdownParts(remainingMs ?? 0);
  const tiles = units.map((unit) => ({ unit, count: parts[unit], word: unitName(unit, parts[unit]) }));
  return (
    <div role="timer">
      <p className={styles["label"]}>{label}</p>
      {remainingMs !== null && (
        <VisuallyHidden>
          {tiles
            .slice(0, 3)
            .map(({ count, word }) => `${count} ${word}`)
            .join(" ")}
        </VisuallyHidden>
      )}
      <div className={styles["tiles"]} aria-hidden="true">
        {tiles.map(({ unit, count, word }) => (
          <div key={unit} className={styles["tile"]} data-unit={unit}>
            <span className={styles["count"]}>
              {remainingMs === null ? "––" : String(count).padStart(2, "0")}
            </span>
            <span className={styles["word"]}>{word}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface RemainingOptions {
  readonly clock: Clock;
  readonly endsAtMs: number;
  readonly intervalMs: number | undefined;
  readonly onEnd: (() => void) | undefined;
}

/** `null` in prerendered HTML, which may be shown at any time; known before the first frame of a mounted remote. */
function useRemainingMs({ clock, endsAtMs, intervalMs, onEnd }: RemainingOptions): number | null {
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  // a new callback with each render must not start the countdown again
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useLayoutEffect(() => {
    setRemainingMs(endsAtMs - clock.now());
    return startCountdown({
      clock,
      endsAtMs,
      ...(intervalMs !== undefined && { intervalMs }),
      onTick: setRemainingMs,
      onEnd: () => latestOnEnd.current?.(),
    });
  }, [clock, endsAtMs, intervalMs]);
  return remainingMs;
}
