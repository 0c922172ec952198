import { selectIsLoggedIn, selectSessionStatus } from "@portico/shared-sdk/remote";
import { useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import type { ContestDetail, ContestSummary } from "../api/contest.ts";
import { ContestDetails } from "../details/ContestDetails.tsx";
import { Hero } from "../hero/Hero.tsx";
import { HeroActions } from "../hero/HeroActions.tsx";
import { resolveHeroState } from "../hero/heroState.ts";
import { MarketStrip } from "../markets/MarketStrip.tsx";
import { OtherContests } from "../others/OtherContests.tsx";
import { useParticipation } from "../participation/useParticipation.ts";
import { StandingCard } from "../standing/StandingCard.tsx";
import { resolveStandingState, type StandingState } from "../standing/standingState.ts";
import { TasksCard } from "../standing/TasksCard.tsx";
import { HowItWorks } from "../steps/HowItWorks.tsx";
import { messageIdsOf, useContestMessages } from "./contestMessages.ts";
import type { ContestMoment } from "./contestMoment.ts";
import { useContestMoment } from "./useContestMoment.ts";
import styles from "./ContestScreen.module.css";

/** Tasks are for users who take part or still can. */
function hasTasks({ kind }: StandingState, moment: ContestMoment | null): boolean {
  if (moment?.stage === "ended") return false;
  return kind === "unregistered" || kind === "unranked" || kind === "ranked";
}

export interface ContestScreenProps {
  /** The contest of the address, also while it loads. */
  readonly contestId: string;
  /** `null` while it loads: the same screen in skeletons of the same size. */
  readonly contest: ContestDetail | null;
  readonly others: readonly ContestSummary[];
}

export function ContestScreen({ contestId, contest, others }: ContestScreenProps) {
  const { app } = useRemoteContext();
  const moment = useContestMoment(contest);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isSessionKnown = useSelector(selectSessionStatus) !== "unknown";
  const participation = useParticipation(contest?.contestId ?? null, moment?.stage === "running");
  const { standing } = participation;
  const messages = useContestMessages([
    ...(contest ? messageIdsOf(contest) : []),
    ...[...others, ...(standing?.tasks ?? [])].map(({ titleMessageId }) => titleMessageId),
  ]);
  const facts = contest !== null &&
    moment !== null && {
      moment,
      isOffered: contest.editions.includes(app.edition),
      isLoggedIn: isSessionKnown ? isLoggedIn : null,
      ...participation,
    };
  const standingState: StandingState = facts ? resolveStandingState(facts) : { kind: "pending" };
  return (
    <div aria-busy={contest === null || undefined}>
      <Hero contest={contest} moment={moment} messages={messages}>
        <HeroActions
          contest={contest}
          moment={moment}
          state={facts ? resolveHeroState(facts) : { kind: "pending" }}
          participation={participation}
        />
      </Hero>
      <div className={styles["body"]}>
        {moment?.stage !== "ended" && (
          <MarketStrip symbols={contest?.symbols ?? null} endMs={contest?.phases.trading.endMs} />
        )}
        <div className={styles["columns"]}>
          <ContestDetails
            contestId={contestId}
            contest={contest}
            moment={moment}
            participation={participation}
            messages={messages}
          />
          <div className={styles["side"]}>
            <StandingCard
              contest={contest}
              moment={moment}
              state={standingState}
              onRetry={participation.reload}
            />
            {contest !== null && standing !== null && hasTasks(standingState, moment) && (
              <TasksCard contest={contest} tasks={standing.tasks} messages={messages} />
            )}
            <HowItWorks contest={contest} moment={moment} standing={standingState} messages={messages} />
          </div>
          {others.length > 0 && (
            <div className={styles["others"]}>
              <OtherContests contests={others} messages={messages} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
