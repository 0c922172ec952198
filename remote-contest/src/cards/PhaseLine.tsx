import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatDate } from "@portico/shared-sdk/remote";
import type { ContestEntry } from "../contest/useContestEntries.ts";
import styles from "./PhaseLine.module.css";

/** The stage of a contest, and the date on which it begins or ends. */
export function PhaseLine({ contest, moment: { stage } }: ContestEntry) {
  const { app } = useRemoteContext();
  const { startMs, endMs } = contest.phases.trading;
  const values = { date: <bdi>{formatDate(stage === "upcoming" ? startMs : endMs, app.locale)}</bdi> };
  const [badge, date] = {
    running: [
      <FormattedMessage id="contest.card.running" />,
      <FormattedMessage id="contest.card.endsOn" values={values} />,
    ],
    upcoming: [
      <FormattedMessage id="contest.card.upcoming" />,
      <FormattedMessage id="contest.card.startsOn" values={values} />,
    ],
    ended: [
      <FormattedMessage id="contest.card.ended" />,
      <FormattedMessage id="contest.card.endedOn" values={values} />,
    ],
  }[stage];
  return (
    <span className={styles["line"]}>
      <span className={styles["badge"]} data-phase={stage}>
        {badge}
      </span>
      <span className={styles["date"]}>{date}</span>
    </span>
  );
}
