import { formatNumber } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";
import styles from "./RankBadge.module.css";

/** A rank; the first three carry the metal of their medal. */
export function RankBadge({ rank }: { readonly rank: number }) {
  const { app } = useRemoteContext();
  return (
    <bdi className={styles["badge"]} data-medal={rank <= 3 ? rank : undefined}>
      {formatNumber(rank, app.locale)}
    </bdi>
  );
}
