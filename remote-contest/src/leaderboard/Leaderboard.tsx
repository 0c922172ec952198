import { formatNumber } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { Notice } from "../components/Notice.tsx";
import { RetryButton } from "../components/RetryButton.tsx";
import { UtcTime } from "../components/UtcTime.tsx";
import type { Participation } from "../participation/useParticipation.ts";
import { LeaderboardTable } from "./LeaderboardTable.tsx";
import { Pagination } from "./Pagination.tsx";
import { pageSize, useLeaderboard, type LeaderboardState } from "./useLeaderboard.ts";
import styles from "./Leaderboard.module.css";

export interface LeaderboardProps {
  /** `null` while it loads. */
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly participation: Pick<Participation, "standing" | "status">;
}

/** The ranking, page by page, refreshed while the contest runs. */
export function Leaderboard({ contest, moment, participation }: LeaderboardProps) {
  const { standing, status } = participation;
  const board = useLeaderboard(contest?.contestId ?? null, {
    isRunning: moment?.stage === "running",
    hasRegistered: status === "done",
  });
  const { shown } = board;
  if (board.hasFailed) {
    return (
      <Notice className={styles["tall"]} isAlert action={<RetryButton onRetry={board.reload} />}>
        <FormattedMessage id="contest.leaderboard.failed" />
      </Notice>
    );
  }
  if (contest !== null && shown !== null && shown.total === 0) {
    return <EmptyLeaderboard contest={contest} moment={moment} />;
  }
  return (
    <>
      <LeaderboardTable
        shown={shown}
        currency={contest?.volumeCurrency ?? null}
        standing={standing}
        isPending={board.isPending}
      />
      <div className={styles["foot"]}>
        {shown === null ? (
          <Skeleton className={styles["pagesSkeleton"]} />
        ) : (
          <Pagination
            page={board.page}
            totalItems={shown.total}
            pageSize={pageSize}
            onChange={board.openPage}
          />
        )}
        <BoardLine board={board} isFinal={moment?.stage === "ended"} myRank={standing?.rank ?? null} />
      </div>
    </>
  );
}

function EmptyLeaderboard({
  contest,
  moment,
}: Pick<LeaderboardProps, "moment"> & { readonly contest: ContestDetail }) {
  return (
    <Notice className={styles["tall"]} title={<FormattedMessage id="contest.leaderboard.empty" />}>
      {moment?.stage === "upcoming" ? (
        <FormattedMessage
          id="contest.leaderboard.emptyUpcoming"
          values={{ time: <UtcTime at={contest.phases.trading.startMs} /> }}
        />
      ) : (
        <FormattedMessage id="contest.leaderboard.emptyRunning" />
      )}
    </Notice>
  );
}

/** The time of a leaderboard that still changes, and a button to the user's own page. */
function BoardLine({
  board,
  isFinal,
  myRank,
}: {
  readonly board: LeaderboardState;
  readonly isFinal: boolean;
  readonly myRank: number | null;
}) {
  const { app } = useRemoteContext();
  const { shown, page } = board;
  const myPage = myRank === null ? null : Math.ceil(myRank / pageSize);
  return (
    <div className={styles["line"]}>
      {shown !== null && (
        <>
          {!isFinal && (
            <span data-stale={board.isStale || undefined}>
              {board.isStale ? (
                <FormattedMessage
                  id="contest.leaderboard.stale"
                  values={{ time: <UtcTime at={shown.rankedAtMs} style="time" /> }}
                />
              ) : (
                <FormattedMessage
                  id="contest.leaderboard.updated"
                  values={{ time: <UtcTime at={shown.rankedAtMs} style="time" /> }}
                />
              )}
            </span>
          )}
          <VisuallyHidden role="status">
            <FormattedMessage
              id="contest.pages.position"
              values={{
                page: formatNumber(page, app.locale),
                pages: formatNumber(Math.max(1, Math.ceil(shown.total / pageSize)), app.locale),
              }}
            />
          </VisuallyHidden>
        </>
      )}
      {myPage !== null && myPage !== page && (
        <button type="button" className={styles["find"]} onClick={() => board.openPage(myPage)}>
          <FormattedMessage id="contest.leaderboard.findMe" />
        </button>
      )}
    </div>
  );
}
