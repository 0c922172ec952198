import { formatNumber } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";
import styles from "./RankRange.module.css";

export interface RankRangeProps {
  readonly firstRank: number;
  readonly lastRank: number;
}

/** One rank, or the first and the last of several. */
export function RankRange({ firstRank, lastRank }: RankRangeProps) {
  const { app } = useRemoteContext();
  const first = formatNumber(firstRank, app.locale);
  return (
    <bdi dir="ltr" className={styles["range"]}>
      {firstRank === lastRank ? first : `${first}–${formatNumber(lastRank, app.locale)}`}
    </bdi>
  );
}
