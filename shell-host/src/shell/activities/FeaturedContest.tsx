import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatThousands } from "@portico/shared-sdk/remote";
import { resolveActivityPhase, sortByPhase } from "./activityPhase.ts";
import styles from "./FeaturedContest.module.css";
import { PhaseLine } from "./PhaseLine.tsx";
import type { Activities } from "./useActivities.ts";
import { useActivityTime } from "./useActivityTime.ts";

const noContests = [] as const;

/** The contest that runs, else the next one, at its final size from the first paint; empty when there is neither. */
export function FeaturedContest({ activities }: { readonly activities: Activities }) {
  const { app, navigation } = useRemoteContext();
  const isLoaded = activities.state === "loaded";
  const contests = isLoaded ? activities.contests : noContests;
  const nowMs = useActivityTime(contests);
  const contest = sortByPhase(contests, nowMs).find(
    (candidate) => resolveActivityPhase(candidate, nowMs) !== "ended",
  );
  if (!isLoaded || contest === undefined) {
    return <div className={styles["reserved"]} aria-hidden="true" data-state={activities.state} />;
  }
  const phase = resolveActivityPhase(contest, nowMs);
  return (
    <a
      className={styles["card"]}
      href={navigation.hrefFor(`/trading-contest/${contest.contestId}/`)}
      data-track-event="home_featured_contest"
      data-track-category="home"
      data-track-label={contest.contestId}
    >
      <PhaseLine contest={contest} phase={phase} />
      <span className={styles["title"]}>{activities.text(contest.titleMessageId) ?? contest.contestId}</span>
      <span className={styles["pool"]}>
        <span className={styles["label"]}>
          <FormattedMessage id="home.activities.prizePool" />
        </span>
        <bdi className={styles["amount"]}>
          <span>{formatThousands(contest.prizePool.total, app.locale)}</span>{" "}
          <span className={styles["currency"]}>{contest.prizePool.currency}</span>
        </bdi>
      </span>
    </a>
  );
}
