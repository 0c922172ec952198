import { useDispatch, useIntl, useSelector } from "@portico/shared-sdk/react";
import { Tabs } from "@portico/shared-sdk/ui/tabs";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import { leaderboardId } from "../hero/HeroActions.tsx";
import { Leaderboard } from "../leaderboard/Leaderboard.tsx";
import type { Participation } from "../participation/useParticipation.ts";
import { Card } from "../components/Card.tsx";
import { selectTab, tabChosen, type WithContest } from "../store/contestSlices.ts";
import { Prizes } from "./Prizes.tsx";
import { Rules } from "./Rules.tsx";
import styles from "./ContestDetails.module.css";

export interface ContestDetailsProps {
  readonly contestId: string;
  /** `null` while it loads. */
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly participation: Participation;
  readonly messages: ContestMessages;
}

/** The ranking, what can be won, and how. Until the trading begins the ranking is empty, so the prizes are shown first. */
export function ContestDetails({ contestId, contest, moment, participation, messages }: ContestDetailsProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const chosenTab = useSelector((state: WithContest) => selectTab(state, contestId));
  const firstTab = moment?.stage === "upcoming" ? "prizes" : "leaderboard";
  return (
    <Card id={leaderboardId} data-live="" className={styles["details"]}>
      <Tabs
        label={intl.formatMessage({ id: "contest.tabs.label" })}
        chosenKey={chosenTab ?? firstTab}
        onChoose={(key) => dispatch(tabChosen({ contestId, key }))}
        items={[
          {
            key: "leaderboard",
            label: intl.formatMessage({ id: "contest.tabs.leaderboard" }),
            content: <Leaderboard contest={contest} moment={moment} participation={participation} />,
          },
          {
            key: "prizes",
            label: intl.formatMessage({ id: "contest.tabs.prizes" }),
            content: contest && <Prizes contest={contest} />,
          },
          {
            key: "rules",
            label: intl.formatMessage({ id: "contest.tabs.rules" }),
            content: contest && <Rules contest={contest} messages={messages} />,
          },
        ]}
      />
    </Card>
  );
}
