import { FormattedMessage } from "@portico/shared-sdk/react";
import type { ContestSummary } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { UtcTime } from "../components/UtcTime.tsx";
import styles from "./StageBadge.module.css";

export interface StageBadgeProps {
  readonly moment: ContestMoment;
  readonly phases: ContestSummary["phases"];
}

/** The contest's stage, and when it ends. */
export function StageBadge({ moment, phases: { registration, trading } }: StageBadgeProps) {
  return (
    <p className={styles["badge"]} data-stage={moment.stage}>
      <span className={styles["dot"]} aria-hidden="true" />
      <span>
        {moment.stage === "running" ? (
          <FormattedMessage id="contest.stage.running" values={{ time: <UtcTime at={trading.endMs} /> }} />
        ) : moment.stage === "ended" ? (
          <FormattedMessage id="contest.stage.ended" values={{ time: <UtcTime at={trading.endMs} /> }} />
        ) : moment.registration === "before" ? (
          <FormattedMessage
            id="contest.stage.registrationOpens"
            values={{ time: <UtcTime at={registration.startMs} /> }}
          />
        ) : (
          <FormattedMessage id="contest.stage.starts" values={{ time: <UtcTime at={trading.startMs} /> }} />
        )}
      </span>
    </p>
  );
}
