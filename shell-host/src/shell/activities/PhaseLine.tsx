import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatDate } from "@portico/shared-sdk/remote";
import type { Activity } from "./activityCalls.ts";
import { activityDateMessages } from "./activityDateMessages.ts";
import type { ActivityPhase } from "./activityPhase.ts";
import styles from "./PhaseLine.module.css";

export interface PhaseLineProps {
  readonly contest: Activity;
  readonly phase: ActivityPhase;
}

/** The phase of a contest, and the date on which it began or ends. */
export function PhaseLine({ contest, phase }: PhaseLineProps) {
  const { app } = useRemoteContext();
  const { trading } = contest.phases;
  const date = formatDate(phase === "upcoming" ? trading.startMs : trading.endMs, app.locale);
  return (
    <span className={styles["line"]}>
      <span className={styles["badge"]} data-phase={phase}>
        <FormattedMessage id={`home.activities.${phase}`} />
      </span>
      <span className={styles["date"]}>
        <FormattedMessage {...activityDateMessages[phase]} values={{ date: <bdi>{date}</bdi> }} />
      </span>
    </span>
  );
}
