import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import type { ContestSummary } from "../api/contest.ts";
import { contestPathOf } from "../contest/contestPath.ts";
import { resolveContestMoment } from "../contest/contestMoment.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import { StageBadge } from "../hero/StageBadge.tsx";
import { Amount } from "../components/Amount.tsx";
import styles from "./OtherContests.module.css";

export interface OtherContestsProps {
  readonly contests: readonly ContestSummary[];
  readonly messages: ContestMessages;
}

/** Ways to the contests that this page doesn't show. */
export function OtherContests({ contests, messages }: OtherContestsProps) {
  return (
    <section aria-labelledby="contest-others">
      <h2 id="contest-others" className={styles["title"]}>
        <FormattedMessage id="contest.others.title" />
      </h2>
      <ul className={styles["list"]}>
        {contests.map((contest) => (
          <li key={contest.contestId}>
            <OtherContest contest={contest} title={messages.text(contest.titleMessageId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherContest({
  contest,
  title,
}: {
  readonly contest: ContestSummary;
  readonly title: string | null;
}) {
  const { clock, navigation } = useRemoteContext();
  const { currency, total } = contest.prizePool;
  return (
    <a
      className={styles["card"]}
      href={navigation.hrefFor(contestPathOf(contest.contestId))}
      data-track-event="contest_open"
      data-track-category="contest"
      data-track-label={contest.contestId}
    >
      <StageBadge moment={resolveContestMoment(contest.phases, clock.now())} phases={contest.phases} />
      <span className={styles["name"]}>{title ?? <FormattedMessage id="contest.heading" />}</span>
      <span className={styles["pool"]}>
        <FormattedMessage id="contest.pool.title" /> <Amount value={total} currency={currency} />
      </span>
    </a>
  );
}
