import { formatNumber, noValueText } from "@portico/shared-sdk/remote";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { Tooltip } from "@portico/shared-sdk/ui/tooltip";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";
import { memo } from "react";
import type { ContestLeaderboardPage, ContestLeaderboardRow, ContestStanding } from "../api/contest.ts";
import { Amount } from "../components/Amount.tsx";
import { ReturnRate } from "../components/ReturnRate.tsx";
import { RankBadge } from "./RankBadge.tsx";
import { pageSize } from "./useLeaderboard.ts";
import styles from "./LeaderboardTable.module.css";

export interface LeaderboardTableProps {
  /** `null` while the first page loads. */
  readonly shown: ContestLeaderboardPage | null;
  /** The currencies of volumes and prizes; `null` while the contest loads. */
  readonly currency: string | null;
  /** The row of a ranked user, pinned below the page. */
  readonly standing: ContestStanding | null;
  /** Whether the requested page is loading. */
  readonly isPending: boolean;
}

/** The ranking as a table. Its height stays the same from page to page, so that nothing below it moves. */
export function LeaderboardTable({ shown, currency, standing, isPending }: LeaderboardTableProps) {
  const { app } = useRemoteContext();
  const hasPages = shown !== null && shown.total > pageSize;
  const fillerCount = hasPages ? pageSize - shown.rows.length : 0;
  return (
    <table className={joinClassNames(styles["table"], isPending && styles["pending"])} aria-busy={isPending}>
      <caption>
        <VisuallyHidden>
          {shown !== null && currency !== null ? (
            <FormattedMessage
              id="contest.leaderboard.caption"
              values={{
                page: formatNumber(shown.page, app.locale),
                pages: formatNumber(Math.max(1, Math.ceil(shown.total / pageSize)), app.locale),
                currency,
              }}
            />
          ) : (
            <FormattedMessage id="contest.tabs.leaderboard" />
          )}
        </VisuallyHidden>
      </caption>
      <TableHead currency={currency} />
      <tbody>
        {shown === null
          ? Array.from({ length: pageSize }, (_, index) => <SkeletonRow key={index} />)
          : shown.rows.map((row) => <LeaderboardRow key={row.rank} row={row} />)}
        {Array.from({ length: fillerCount }, (_, index) => (
          <tr key={`filler-${index}`} className={styles["filler"]} aria-hidden="true">
            <td colSpan={5} />
          </tr>
        ))}
      </tbody>
      {standing !== null && standing.rank !== null && (
        <tfoot>
          <LeaderboardRow row={{ ...standing, rank: standing.rank, name: "", isMine: true }} isPinned />
        </tfoot>
      )}
    </table>
  );
}

const TableHead = memo(function TableHead({ currency }: Pick<LeaderboardTableProps, "currency">) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles["rank"]}>
          <FormattedMessage id="contest.leaderboard.rank" />
        </th>
        <th scope="col" className={styles["trader"]}>
          <FormattedMessage id="contest.leaderboard.trader" />
        </th>
        <th scope="col" className={styles["return"]}>
          <Tooltip content={<FormattedMessage id="contest.leaderboard.returnHint" />}>
            <button type="button" className={styles["hint"]}>
              <FormattedMessage id="contest.leaderboard.return" />
            </button>
          </Tooltip>
        </th>
        <th scope="col" className={styles["volume"]}>
          <FormattedMessage id="contest.leaderboard.volume" />
          <Unit currency={currency} />
        </th>
        <th scope="col" className={styles["prize"]}>
          <FormattedMessage id="contest.leaderboard.prize" />
          <Unit currency={currency} />
        </th>
      </tr>
    </thead>
  );
});

function Unit({ currency }: { readonly currency: string | null }) {
  return (
    currency !== null && (
      <span className={styles["unit"]}>
        {" "}
        <bdi>{currency}</bdi>
      </span>
    )
  );
}

interface LeaderboardRowProps {
  readonly row: ContestLeaderboardRow;
  /** The user's own row, shown below every page. */
  readonly isPinned?: boolean;
}

/** Not rendered again while another page loads. */
const LeaderboardRow = memo(function LeaderboardRow({ row, isPinned = false }: LeaderboardRowProps) {
  return (
    <tr data-mine={row.isMine || undefined}>
      <td className={styles["rank"]}>
        <RankBadge rank={row.rank} />
      </td>
      <th scope="row" className={styles["trader"]}>
        {isPinned ? (
          <FormattedMessage id="contest.leaderboard.you" />
        ) : (
          <bdi className={styles["name"]}>{row.name}</bdi>
        )}
      </th>
      <td className={styles["return"]}>
        <ReturnRate percent={row.returnPercent} />
      </td>
      <td className={styles["volume"]}>
        <Amount value={row.volume} isRounded />
      </td>
      <td className={styles["prize"]}>{row.prize === null ? noValueText : <Amount value={row.prize} />}</td>
    </tr>
  );
});

function SkeletonRow() {
  return (
    <tr>
      <td className={styles["rank"]}>
        <Skeleton className={styles["badgeSkeleton"]} />
      </td>
      <td className={styles["trader"]}>
        <Skeleton className={styles["nameSkeleton"]} />
      </td>
      <td className={styles["return"]}>
        <Skeleton className={styles["numberSkeleton"]} />
      </td>
      <td className={styles["volume"]}>
        <Skeleton className={styles["numberSkeleton"]} />
      </td>
      <td className={styles["prize"]}>
        <Skeleton className={styles["numberSkeleton"]} />
      </td>
    </tr>
  );
}
