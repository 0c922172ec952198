import type { MessageSet } from "@portico/shared-sdk";
import { createFormatter, FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatDate, formatThousands } from "@portico/shared-sdk/remote";
import { Button, LinkButton } from "@portico/shared-sdk/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import pageStyles from "../pages/pages.module.css";
import styles from "./ActivityList.module.css";
import { createActivityCalls, type Activity } from "./activityCalls.ts";
import { resolveActivityPhase, sortByPhase, type ActivityPhase } from "./activityPhase.ts";
import { useActivityTime } from "./useActivityTime.ts";

type Activities =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | {
      readonly state: "loaded";
      readonly contests: readonly Activity[];
      readonly text: (id: string) => string | null;
    };

const noContests: readonly Activity[] = [];

/** The list that makes the home page: every contest, running ones first. */
export function ActivityList() {
  const { activities, retry } = useActivities();
  const contests = activities.state === "loaded" ? activities.contests : noContests;
  const nowMs = useActivityTime(contests);
  return (
    <section className={pageStyles["section"]} aria-labelledby="home-activities">
      <h2 id="home-activities" className={pageStyles["sectionTitle"]}>
        <FormattedMessage id="home.activities.title" />
      </h2>
      <p className={pageStyles["lead"]}>
        <FormattedMessage id="home.activities.text" />
      </p>
      {activities.state === "failed" ? (
        <div className={styles["notice"]} role="alert">
          <p>
            <FormattedMessage id="home.activities.failed" />
          </p>
          <Button onClick={retry}>
            <FormattedMessage id="home.activities.retry" />
          </Button>
        </div>
      ) : activities.state === "loaded" && contests.length === 0 ? (
        <p className={styles["notice"]}>
          <FormattedMessage id="home.activities.empty" />
        </p>
      ) : (
        <ul className={styles["list"]} aria-busy={activities.state === "loading"}>
          {activities.state === "loading"
            ? [0, 1, 2].map((place) => <li key={place} className={styles["skeleton"]} />)
            : sortByPhase(contests, nowMs).map((contest) => (
                <li key={contest.contestId}>
                  <ActivityCard
                    contest={contest}
                    title={activities.text(contest.titleMessageId) ?? contest.contestId}
                    nowMs={nowMs}
                  />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function useActivities(): { readonly activities: Activities; readonly retry: () => void } {
  const { load, readStored } = useActivitySource();
  const [activities, setActivities] = useState<Activities>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const stored = readStored();
    if (stored !== null) setActivities({ state: "loaded", ...stored });
    load(abort.signal)
      .then((loaded) => setActivities({ state: "loaded", ...loaded }))
      .catch(() => {
        if (!abort.signal.aborted && stored === null) setActivities({ state: "failed" });
      });
    return () => abort.abort();
  }, [load, readStored, attempt]);
  const retry = useCallback(() => {
    setActivities({ state: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  return { activities, retry };
}

/** Titles are messages of the exchange's catalogue; without them the list still shows what can be joined. */
function useActivitySource() {
  const { api, app, cache, loadMessages, storedMessages, telemetry } = useRemoteContext();
  return useMemo(() => {
    const calls = createActivityCalls(api, cache.persisted);
    const createText = (messages: MessageSet) => createFormatter({ locale: app.locale, messages, telemetry });
    const loadCatalogue = (ids: readonly string[]) => loadMessages("contests", ids).catch(() => ({}));
    return {
      load: async (signal: AbortSignal) => {
        // order: the catalogue crosses the network beside the list that determines which of its titles are needed
        void loadCatalogue([]);
        const contests = await calls.list({ signal });
        const messages = await loadCatalogue(contests.map(({ titleMessageId }) => titleMessageId));
        return { contests, text: createText(messages) };
      },
      /** Stored on an earlier visit: shown until the exchange replies, or when it doesn't. */
      readStored: () => {
        const contests = calls.storedList();
        const messages = storedMessages("contests");
        return contests && messages && { contests, text: createText(messages) };
      },
    };
  }, [api, app.locale, cache, loadMessages, storedMessages, telemetry]);
}

const dateMessage: Readonly<Record<ActivityPhase, { readonly id: string }>> = {
  running: { id: "home.activities.endsOn" },
  upcoming: { id: "home.activities.startsOn" },
  ended: { id: "home.activities.endedOn" },
};

function ActivityCard({
  contest,
  title,
  nowMs,
}: {
  readonly contest: Activity;
  readonly title: string;
  readonly nowMs: number;
}) {
  const { app, navigation } = useRemoteContext();
  const phase = resolveActivityPhase(contest, nowMs);
  const { trading } = contest.phases;
  const date = formatDate(phase === "upcoming" ? trading.startMs : trading.endMs, app.locale);
  return (
    <article className={styles["card"]} data-phase={phase}>
      <div className={styles["cardTop"]}>
        <span className={styles["badge"]} data-phase={phase}>
          <FormattedMessage id={`home.activities.${phase}`} />
        </span>
        <span className={styles["date"]}>
          <FormattedMessage {...dateMessage[phase]} values={{ date: <bdi>{date}</bdi> }} />
        </span>
      </div>
      <h3 className={styles["cardTitle"]}>{title}</h3>
      <dl className={styles["figures"]}>
        <div>
          <dt>
            <FormattedMessage id="home.activities.prizePool" />
          </dt>
          <dd>
            <bdi>{formatThousands(contest.prizePool.total, app.locale)}</bdi>{" "}
            <span className={styles["currency"]}>{contest.prizePool.currency}</span>
          </dd>
        </div>
      </dl>
      <p className={styles["traders"]}>
        <FormattedMessage id="home.activities.traders" values={{ count: contest.tradersCount }} />
      </p>
      <LinkButton
        href={navigation.hrefFor(`/trading-contest/${contest.contestId}/`)}
        variant={phase === "running" ? "primary" : "default"}
      >
        <FormattedMessage id="home.activities.open" />
      </LinkButton>
    </article>
  );
}
