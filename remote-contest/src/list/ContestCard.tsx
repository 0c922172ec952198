import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import type { ContestSummary } from "../api/contest.ts";
import { Amount } from "../components/Amount.tsx";
import { UtcPeriod } from "../components/UtcPeriod.tsx";
import { subtitleIdOf, type ContestMessages } from "../contest/contestMessages.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { contestPathOf } from "../contest/contestPath.ts";
import { ContestBanner } from "../hero/ContestBanner.tsx";
import { StageBadge } from "../hero/StageBadge.tsx";
import styles from "./ContestCard.module.css";

export interface ContestCardProps {
  readonly contest: ContestSummary;
  readonly moment: ContestMoment;
  readonly messages: ContestMessages;
}

/** One contest of the list; a click anywhere opens its page. */
export function ContestCard({ contest, moment, messages }: ContestCardProps) {
  const { navigation } = useRemoteContext();
  const { contestId, phases, prizePool, titleMessageId, tradersCount } = contest;
  const subtitle = messages.text(subtitleIdOf(titleMessageId));
  return (
    <article className={styles["card"]} data-stage={moment.stage}>
      <ContestBanner className={styles["banner"]} image={contest.image} />
      <div className={styles["words"]}>
        <StageBadge moment={moment} phases={phases} />
        <h3 className={styles["name"]}>
          <a
            className={styles["link"]}
            href={navigation.hrefFor(contestPathOf(contestId))}
            data-track-event="contest_open"
            data-track-category="contest"
            data-track-label={contestId}
          >
            {messages.text(titleMessageId) ?? <FormattedMessage id="contest.heading" />}
          </a>
        </h3>
        {subtitle !== null && <p className={styles["subtitle"]}>{subtitle}</p>}
        {moment.stage === "running" && (
          <span className={styles["open"]} aria-hidden="true">
            <FormattedMessage id="contest.list.open" />
          </span>
        )}
      </div>
      <dl className={styles["facts"]}>
        <div>
          <dt>
            <FormattedMessage id="contest.pool.title" />
          </dt>
          <dd className={styles["pool"]}>
            <Amount value={prizePool.total} currency={prizePool.currency} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="contest.rules.trading" />
          </dt>
          <dd>
            <UtcPeriod period={phases.trading} />
          </dd>
          {moment.stage !== "upcoming" && (
            <dd className={styles["traders"]}>
              <FormattedMessage id="contest.pool.traders" values={{ count: tradersCount }} />
            </dd>
          )}
        </div>
      </dl>
    </article>
  );
}

/** Takes the place of a section's contests until they arrive. */
export function ContestCardSkeleton() {
  return <Skeleton className={joinClassNames(styles["card"], styles["skeleton"])} />;
}
