import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";
import type { ContestSummary } from "../api/contest.ts";
import { RetryButton } from "../components/RetryButton.tsx";
import { subtitleIdOf, useContestMessages, type ContestMessages } from "../contest/contestMessages.ts";
import { PageNotice } from "../contest/PageNotice.tsx";
import { useContestEntries, type ContestEntry } from "../contest/useContestEntries.ts";
import { useContests } from "../contest/useContests.ts";
import { hasFailed } from "../loading/useLoaded.ts";
import { ContestCard, ContestCardSkeleton } from "./ContestCard.tsx";
import styles from "./ContestList.module.css";

const noContests: readonly ContestSummary[] = [];

/** All contests: running, upcoming and past. */
export function ContestList() {
  const contests = useContests();
  const known = contests.value ?? noContests;
  const entries = useContestEntries(known);
  const messages = useContestMessages(
    known.flatMap(({ titleMessageId }) => [titleMessageId, subtitleIdOf(titleMessageId)]),
  );
  if (hasFailed(contests)) return <FailedList onRetry={contests.reload} />;
  if (contests.value?.length === 0) return <NoContest />;
  return (
    <div aria-busy={contests.value === null || undefined}>
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <h1 className={styles["title"]}>
            <FormattedMessage id="contest.list.heading" />
          </h1>
          <p className={styles["lead"]}>
            <FormattedMessage id="contest.list.description" />
          </p>
        </div>
      </div>
      <div className={styles["body"]}>
        <Section
          id="contest-list-running"
          title={<FormattedMessage id="contest.list.running" />}
          empty={<FormattedMessage id="contest.none.title" />}
          isPending={contests.value === null}
          entries={entries.filter(({ moment }) => moment.stage === "running")}
          messages={messages}
        />
        <Section
          id="contest-list-upcoming"
          title={<FormattedMessage id="contest.list.upcoming" />}
          empty={<FormattedMessage id="contest.list.noneUpcoming" />}
          isPending={contests.value === null}
          entries={entries.filter(({ moment }) => moment.stage === "upcoming")}
          messages={messages}
        />
        <Section
          id="contest-list-past"
          title={<FormattedMessage id="contest.list.past" />}
          empty={null}
          isPending={contests.value === null}
          entries={entries.filter(({ moment }) => moment.stage === "ended")}
          messages={messages}
        />
      </div>
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Shown in place of contests; `null` leaves an empty section out. */
  readonly empty: ReactNode;
  readonly isPending: boolean;
  readonly entries: readonly ContestEntry[];
  readonly messages: ContestMessages;
}

function Section({ id, title, empty, isPending, entries, messages }: SectionProps) {
  if (!isPending && entries.length === 0 && empty === null) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["sectionTitle"]}>
        {title}
      </h2>
      {isPending ? (
        <ContestCardSkeleton />
      ) : entries.length === 0 ? (
        <p className={styles["empty"]}>{empty}</p>
      ) : (
        <ul className={styles["list"]}>
          {entries.map(({ contest, moment }) => (
            <li key={contest.contestId}>
              <ContestCard contest={contest} moment={moment} messages={messages} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FailedList({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PageNotice
      isAlert
      title={<FormattedMessage id="contest.list.failed" />}
      action={<RetryButton onRetry={onRetry} size="large" />}
    >
      <FormattedMessage id="contest.failed.text" />
    </PageNotice>
  );
}

function NoContest() {
  const { navigation } = useRemoteContext();
  return (
    <PageNotice
      title={<FormattedMessage id="contest.none.title" />}
      action={
        <LinkButton href={navigation.hrefFor("/markets/")} variant="primary" size="large">
          <FormattedMessage id="contest.none.markets" />
        </LinkButton>
      }
    >
      <FormattedMessage id="contest.none.text" />
    </PageNotice>
  );
}
