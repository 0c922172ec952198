import {
  createContestCalls,
  type ContestDetail,
  type ContestPeriod,
  type RemoteContext,
} from "@portico/shared-sdk";
import { createFormatter, FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { formatDateTime } from "@portico/shared-sdk/remote";
import { useEffect, useState } from "react";
import { sortByPhase } from "../activities/activityPhase.ts";
import styles from "./ContestFacts.module.css";

interface Facts {
  readonly contest: ContestDetail;
  readonly text: (id: string) => string | null;
}

/** Title, schedule and rules of the page's contest, as far as the exchange answers; nothing where it doesn't. */
export function ContestFacts() {
  const facts = useFacts();
  if (facts === null) return null;
  const { contest, text } = facts;
  const rules = text(contest.rulesMessageId);
  return (
    <div className={styles["facts"]}>
      <h3 className={styles["title"]}>{text(contest.titleMessageId) ?? contest.contestId}</h3>
      <dl className={styles["periods"]}>
        <div>
          <dt>
            <FormattedMessage id="contest.fallback.registration" />
          </dt>
          <Period period={contest.phases.registration} />
        </div>
        <div>
          <dt>
            <FormattedMessage id="contest.fallback.trading" />
          </dt>
          <Period period={contest.phases.trading} />
        </div>
      </dl>
      {rules !== null && (
        <ol className={styles["rules"]}>
          {/* the catalogue writes one rule a line */}
          {rules.split("\n").map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Period({ period }: { readonly period: ContestPeriod }) {
  const { app } = useRemoteContext();
  const write = (epochMs: number) => <bdi>{formatDateTime(epochMs, app.locale, { timeZone: "UTC" })}</bdi>;
  return (
    <dd>
      <FormattedMessage
        id="contest.fallback.period"
        values={{ start: write(period.startMs), end: write(period.endMs) }}
      />
    </dd>
  );
}

function useFacts(): Facts | null {
  const context = useRemoteContext();
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    // the notice above already states that something failed to load
    loadFacts(context).then(setFacts, () => {});
  }, [context]);
  return facts;
}

async function loadFacts({
  api,
  app,
  clock,
  loadMessages,
  navigation,
  telemetry,
}: RemoteContext): Promise<Facts | null> {
  const calls = createContestCalls(api);
  const namedId = /^\/trading-contest\/([^/]+)/.exec(navigation.path)?.[1];
  const contestId = namedId ?? sortByPhase(await calls.list(), clock.now())[0]?.contestId;
  if (contestId === undefined) return null;
  const contest = await calls.detail(contestId);
  const ids = [contest.titleMessageId, contest.rulesMessageId];
  const messages = await loadMessages("contests", ids).catch(() => ({}));
  return { contest, text: createFormatter({ locale: app.locale, messages, telemetry }) };
}
