import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatThousands } from "@portico/shared-sdk/remote";
import { LinkButton } from "@portico/shared-sdk/ui";
import { LoadFailure } from "../LoadFailure.tsx";
import pageStyles from "../pages/pages.module.css";
import styles from "./ActivityList.module.css";
import type { Activity } from "./activityCalls.ts";
import { resolveActivityPhase, sortByPhase } from "./activityPhase.ts";
import { PhaseLine } from "./PhaseLine.tsx";
import type { LoadedActivities } from "./useActivities.ts";
import { useActivityTime } from "./useActivityTime.ts";

const noContests: readonly Activity[] = [];

/** The list that makes the home page: every contest, running ones first. */
export function ActivityList({ activities, retry }: LoadedActivities) {
  const contests = activities.state === "loaded" ? activities.contests : noContests;
  const nowMs = useActivityTime(contests);
  return (
    <section className={pageStyles["section"]} aria-labelledby="home-activities">
      <h2 id="home-activities" className={pageStyles["sectionTitle"]}>
        <FormattedMessage id="home.activities.title" />
      </h2>
      <p className={pageStyles["lead"]}>
        <FormattedMessage id="home.activities.text" />
      </p>
      {activities.state === "failed" ? (
        <LoadFailure message={<FormattedMessage id="home.activities.failed" />} retry={retry} />
      ) : activities.state === "loaded" && contests.length === 0 ? (
        <p className={styles["empty"]}>
          <FormattedMessage id="home.activities.empty" />
        </p>
      ) : (
        <ul className={styles["list"]} aria-busy={activities.state === "loading"}>
          {activities.state === "loading"
            ? [0, 1, 2].map((place) => <li key={place} className={styles["skeleton"]} />)
            : sortByPhase(contests, nowMs).map((contest) => (
                <li key={contest.contestId}>
                  <ActivityCard
                    contest={contest}
                    title={activities.text(contest.titleMessageId) ?? contest.contestId}
                    nowMs={nowMs}
                  />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function ActivityCard({
  contest,
  title,
  nowMs,
}: {
  readonly contest: Activity;
  readonly title: string;
  readonly nowMs: number;
}) {
  const { app, navigation } = useRemoteContext();
  const phase = resolveActivityPhase(contest, nowMs);
  return (
    <article className={styles["card"]} data-phase={phase}>
      <PhaseLine contest={contest} phase={phase} />
      <h3 className={styles["cardTitle"]}>{title}</h3>
      <dl className={styles["figures"]}>
        <div>
          <dt>
            <FormattedMessage id="home.activities.prizePool" />
          </dt>
          <dd>
            <bdi>{formatThousands(contest.prizePool.total, app.locale)}</bdi>{" "}
            <span className={styles["currency"]}>{contest.prizePool.currency}</span>
          </dd>
        </div>
      </dl>
      <p className={styles["traders"]}>
        <FormattedMessage id="home.activities.traders" values={{ count: contest.tradersCount }} />
      </p>
      <LinkButton
        href={navigation.hrefFor(`/trading-contest/${contest.contestId}/`)}
        variant={phase === "running" ? "primary" : "default"}
      >
        <FormattedMessage id="home.activities.open" />
      </LinkButton>
    </article>
  );
}
