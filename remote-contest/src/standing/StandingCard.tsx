import { formatNumber, formatPercent, noValueText } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { ProgressBar } from "@portico/shared-sdk/ui/progress";
import type { ReactNode } from "react";
import type { ContestDetail, ContestStanding } from "../api/contest.ts";
import { Amount } from "../components/Amount.tsx";
import { Card } from "../components/Card.tsx";
import { Notice } from "../components/Notice.tsx";
import { RankRange } from "../components/RankRange.tsx";
import { RetryButton } from "../components/RetryButton.tsx";
import { ReturnRate } from "../components/ReturnRate.tsx";
import { UtcTime } from "../components/UtcTime.tsx";
import type { ContestMoment } from "../contest/contestMoment.ts";
import type { StandingState } from "./standingState.ts";
import { resolveTierProgress } from "./tierProgress.ts";
import styles from "./StandingCard.module.css";

export interface StandingCardProps {
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly state: StandingState;
  readonly onRetry: () => void;
}

/** The visitor's standing, or what to do to get one; the result of a contest that has ended. */
export function StandingCard({ contest, moment, state, onRetry }: StandingCardProps) {
  const isOver = moment?.stage === "ended";
  return (
    <Card data-live="" className={styles["card"]} aria-labelledby="contest-standing">
      <h2 id="contest-standing" className={styles["title"]}>
        {isOver ? (
          <FormattedMessage id="contest.standing.result" />
        ) : (
          <FormattedMessage id="contest.standing.title" />
        )}
      </h2>
      <div className={styles["content"]}>
        {contest === null || state.kind === "pending" ? (
          <StandingSkeleton />
        ) : state.kind === "ranked" ? (
          <>
            <Figures contest={contest} standing={state.standing} rank={state.rank} />
            {isOver ? (
              state.standing.prize !== null && <Payout contest={contest} />
            ) : (
              <WayToNextTier contest={contest} standing={state.standing} />
            )}
          </>
        ) : (
          <StandingNotice isOver={isOver} state={state} onRetry={onRetry} />
        )}
      </div>
    </Card>
  );
}

function StandingNotice({
  isOver,
  state,
  onRetry,
}: {
  readonly isOver: boolean;
  readonly state: Exclude<StandingState, { kind: "pending" | "ranked" }>;
  readonly onRetry: () => void;
}) {
  const { session } = useRemoteContext();
  switch (state.kind) {
    case "visitor":
      return (
        <Notice
          hasIllustration
          className={styles["notice"]}
          action={
            <Button
              onClick={() => session.requestLogin()}
              data-track-event="contest_action"
              data-track-category="contest"
              data-track-action="standing-log-in"
            >
              <FormattedMessage id="contest.action.logInShort" />
            </Button>
          }
        >
          {isOver ? (
            <FormattedMessage id="contest.standing.visitorResult" />
          ) : (
            <FormattedMessage id="contest.standing.visitor" />
          )}
        </Notice>
      );
    case "not-eligible":
      return (
        <Notice hasIllustration className={styles["notice"]}>
          <FormattedMessage id="contest.standing.notEligible" />
        </Notice>
      );
    case "unregistered":
      return (
        <Notice hasIllustration className={styles["notice"]}>
          <FormattedMessage id="contest.standing.unregistered" />
        </Notice>
      );
    case "absent":
      return (
        <Notice hasIllustration className={styles["notice"]}>
          <FormattedMessage id="contest.standing.absent" />
        </Notice>
      );
    case "unranked":
      return (
        <Notice hasIllustration className={styles["notice"]}>
          <FormattedMessage id="contest.standing.unranked" />
        </Notice>
      );
    case "failed":
      return (
        <Notice className={styles["notice"]} isAlert action={<RetryButton onRetry={onRetry} />}>
          <FormattedMessage id="contest.standing.failed" />
        </Notice>
      );
  }
}

interface FiguresProps {
  readonly contest: ContestDetail;
  readonly standing: ContestStanding;
  readonly rank: number;
}

function Figures({ contest, standing, rank }: FiguresProps) {
  const { app } = useRemoteContext();
  return (
    <dl className={styles["figures"]}>
      <Figure name={<FormattedMessage id="contest.leaderboard.rank" />}>
        <bdi>{formatNumber(rank, app.locale)}</bdi>
      </Figure>
      <Figure name={<FormattedMessage id="contest.leaderboard.return" />}>
        <ReturnRate percent={standing.returnPercent} />
      </Figure>
      <Figure name={<FormattedMessage id="contest.leaderboard.volume" />}>
        <Amount value={standing.volume} currency={contest.volumeCurrency} isRounded />
      </Figure>
      <Figure name={<FormattedMessage id="contest.leaderboard.prize" />}>
        {standing.prize === null ? (
          noValueText
        ) : (
          <Amount value={standing.prize} currency={contest.prizePool.currency} />
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["figure"]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Payout({ contest }: { readonly contest: ContestDetail }) {
  const date = <UtcTime at={contest.phases.settled.endMs} style="date" />;
  return (
    <p className={styles["payout"]}>
      <FormattedMessage id="contest.pool.final" values={{ date }} />
    </p>
  );
}

function WayToNextTier({ contest, standing }: Omit<FiguresProps, "rank">) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const { nextTier } = standing;
  const progress = resolveTierProgress(standing);
  return (
    <div className={styles["way"]}>
      <ProgressBar progress={progress} label={intl.formatMessage({ id: "contest.standing.progress" })} />
      {nextTier === null ? (
        <p className={styles["wayText"]}>
          <FormattedMessage id="contest.standing.topTier" />
        </p>
      ) : (
        <div className={styles["wayText"]}>
          <p>
            <FormattedMessage
              id="contest.standing.nextTier"
              values={{
                rate: <ReturnRate percent={nextTier.missingReturnPercent} />,
                ranks: <RankRange firstRank={nextTier.firstRank} lastRank={nextTier.lastRank} />,
                prize: <Amount value={nextTier.prize} currency={contest.prizePool.currency} />,
              }}
            />
            {nextTier.missingVolume !== "0" && (
              <span>
                {" "}
                <FormattedMessage
                  id="contest.standing.missingVolume"
                  values={{
                    amount: <Amount value={nextTier.missingVolume} currency={contest.volumeCurrency} />,
                  }}
                />
              </span>
            )}
          </p>
          <bdi className={styles["percent"]}>
            {formatPercent(progress, app.locale, { maximumDecimals: 0, minimumDecimals: 0 })}
          </bdi>
        </div>
      )}
    </div>
  );
}

function StandingSkeleton() {
  return (
    <>
      <div className={styles["figures"]}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={styles["figure"]}>
            <Skeleton className={styles["nameSkeleton"]} />
            <Skeleton className={styles["valueSkeleton"]} />
          </div>
        ))}
      </div>
      <div className={styles["way"]}>
        <Skeleton className={styles["barSkeleton"]} />
        <Skeleton className={styles["wayTextSkeleton"]} />
      </div>
    </>
  );
}
