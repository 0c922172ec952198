import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatThousands } from "@portico/shared-sdk/remote";
import { contestPathOf } from "../contest/contestPath.ts";
import styles from "./FeaturedCard.module.css";
import { PhaseLine } from "./PhaseLine.tsx";
import { useCards } from "./useCards.ts";

/** The contest that runs, else the next one, at its final size from the first paint; empty when there is neither. */
export function FeaturedCard() {
  const { app, navigation } = useRemoteContext();
  const { entries, isPending, messages } = useCards();
  const entry = entries.find(({ moment }) => moment.stage !== "ended");
  if (entry === undefined) {
    return (
      <div className={styles["reserved"]} aria-hidden="true" data-state={isPending ? "loading" : undefined} />
    );
  }
  const { contestId, prizePool, titleMessageId } = entry.contest;
  return (
    <a
      className={styles["card"]}
      href={navigation.hrefFor(contestPathOf(contestId))}
      data-track-event="home_featured_contest"
      data-track-category="home"
      data-track-label={contestId}
    >
      <PhaseLine {...entry} />
      <span className={styles["title"]}>{messages.text(titleMessageId) ?? contestId}</span>
      <span className={styles["pool"]}>
        <span className={styles["label"]}>
          <FormattedMessage id="contest.pool.title" />
        </span>
        <bdi className={styles["amount"]}>
          <span>{formatThousands(prizePool.total, app.locale)}</span>{" "}
          <span className={styles["currency"]}>{prizePool.currency}</span>
        </bdi>
      </span>
    </a>
  );
}
