import { clampProgress } from "../../../region/format/clampProgress.ts";
import styles from "./ProgressBar.module.css";

export interface ProgressBarProps {
  /** A number from 0 to 1; what lies outside is clamped. */
  readonly progress: number;
  /** The accessible name: what progresses. */
  readonly label: string;
}

/** Drawn as SVG: prerendered pages carry no inline styles. It fills in the direction of reading. */
export function ProgressBar({ progress, label }: ProgressBarProps) {
  const percent = Math.round(clampProgress(progress) * 1000) / 10;
  return (
    <svg
      className={styles["bar"]}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <rect className={styles["fill"]} width={percent} height="6" />
    </svg>
  );
}
