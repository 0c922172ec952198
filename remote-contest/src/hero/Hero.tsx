import { FormattedMessage } from "@portico/shared-sdk/react";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import type { ReactNode } from "react";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { subtitleIdOf, type ContestMessages } from "../contest/contestMessages.ts";
import { ContestBreadcrumb } from "../contest/ContestBreadcrumb.tsx";
import { PrizeCard } from "./PrizeCard.tsx";
import { StageBadge } from "./StageBadge.tsx";
import styles from "./Hero.module.css";

export interface HeroProps {
  /** `null` while it loads. */
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly messages: ContestMessages;
  /** The actions, below the text. */
  readonly children: ReactNode;
}

/** Title, one call to action, and next to it the prize pool and the remaining time. */
export function Hero({ contest, moment, messages, children }: HeroProps) {
  const title = (contest && messages.text(contest.titleMessageId)) ?? (
    <FormattedMessage id="contest.heading" />
  );
  const subtitle = contest && messages.text(subtitleIdOf(contest.titleMessageId));
  const isPending = contest === null || messages.isPending;
  return (
    <div className={styles["hero"]}>
      <div className={styles["way"]}>
        <ContestBreadcrumb title={title} />
      </div>
      <div className={styles["inner"]}>
        <div className={styles["words"]}>
          {contest === null || moment === null ? (
            <Skeleton className={styles["badgeSkeleton"]} />
          ) : (
            <StageBadge moment={moment} phases={contest.phases} />
          )}
          <div className={styles["intro"]}>
            <h1 className={styles["title"]}>{title}</h1>
            {subtitle !== null ? (
              <p className={styles["subtitle"]}>{subtitle}</p>
            ) : (
              isPending && (
                <div className={styles["subtitle"]}>
                  <Skeleton className={styles["lineSkeleton"]} />
                  <Skeleton className={styles["shortLineSkeleton"]} />
                </div>
              )
            )}
          </div>
          {children}
        </div>
        <PrizeCard contest={contest} moment={moment} />
      </div>
    </div>
  );
}
