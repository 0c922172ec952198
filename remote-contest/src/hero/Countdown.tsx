import { resolveCountdownParts, startCountdown } from "@portico/shared-sdk";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useLayoutEffect, useState } from "react";
import { VisuallyHidden } from "../components/VisuallyHidden.tsx";
import styles from "./Countdown.module.css";

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly endsAtMs: number;
  /** The event at the end. */
  readonly label: string;
}

/** The remaining time, in tiles. Screen readers get the label and whole minutes, and no live announcements. */
export function Countdown({ endsAtMs, label }: CountdownProps) {
  const intl = useIntl();
  const remainingMs = useRemainingMs(endsAtMs);
  const { days, hours, minutes, seconds } = resolveCountdownParts(remainingMs ?? 0);
  const tiles = [
    {
      unit: "days",
      count: days,
      word: intl.formatMessage({ id: "contest.countdown.days" }, { count: days }),
    },
    {
      unit: "hours",
      count: hours,
      word: intl.formatMessage({ id: "contest.countdown.hours" }, { count: hours }),
    },
    {
      unit: "minutes",
      count: minutes,
      word: intl.formatMessage({ id: "contest.countdown.minutes" }, { count: minutes }),
    },
    {
      unit: "seconds",
      count: seconds,
      word: intl.formatMessage({ id: "contest.countdown.seconds" }, { count: seconds }),
    },
  ];
  return (
    <div role="timer" className={styles["countdown"]}>
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

/** `null` in prerendered HTML, which may be shown at any time; known before the first frame of a mounted remote. */
function useRemainingMs(endsAtMs: number): number | null {
  const { clock } = useRemoteContext();
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  useLayoutEffect(() => {
    setRemainingMs(endsAtMs - clock.now());
    return startCountdown({ clock, endsAtMs, onTick: setRemainingMs });
  }, [clock, endsAtMs]);
  return remainingMs;
}
