import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button, LinkButton } from "@portico/shared-sdk/ui";
import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { useEffect, useRef } from "react";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMoment } from "../contest/contestMoment.ts";
import { contestsPath } from "../contest/contestPath.ts";
import { tradePathOfSymbol } from "../markets/pair.ts";
import { UtcTime } from "../components/UtcTime.tsx";
import { loginOptionsToJoin, type Participation } from "../participation/useParticipation.ts";
import type { HeroState } from "./heroState.ts";
import styles from "./HeroActions.module.css";

/** Id of the section that explains the contest in three steps. */
export const howItWorksId = "how-it-works";
/** Id of the leaderboard. */
export const leaderboardId = "leaderboard";

export interface HeroActionsProps {
  readonly contest: ContestDetail | null;
  readonly moment: ContestMoment | null;
  readonly state: HeroState;
  readonly participation: Participation;
}

/** The visitor's next action, a link to the explanation or to the other contests, and a line with the current state. */
export function HeroActions({ contest, moment, state, participation }: HeroActionsProps) {
  const { navigation } = useRemoteContext();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the pressed button has been removed; its result gets the focus
    if (participation.status === "done") note.current?.focus();
  }, [participation.status]);
  return (
    <>
      <div className={styles["actions"]}>
        {contest !== null && <PrimaryAction contest={contest} state={state} participation={participation} />}
        {(contest === null || state.kind === "pending") && <Skeleton className={styles["actionSkeleton"]} />}
        {moment?.stage === "ended" ? (
          <LinkButton href={navigation.hrefFor(contestsPath)} size="large" className={styles["action"]}>
            <FormattedMessage id="contest.unknown.back" />
          </LinkButton>
        ) : (
          <LinkButton href={`#${howItWorksId}`} size="large" className={styles["action"]}>
            <FormattedMessage id="contest.action.howItWorks" />
          </LinkButton>
        )}
      </div>
      <div ref={note} className={styles["note"]} role="status" tabIndex={-1}>
        {contest !== null && <Note contest={contest} state={state} status={participation.status} />}
      </div>
    </>
  );
}

interface PrimaryActionProps extends Omit<HeroActionsProps, "moment"> {
  readonly contest: ContestDetail;
}

function PrimaryAction({ contest, state, participation }: PrimaryActionProps) {
  const { navigation, session } = useRemoteContext();
  const tracking = {
    "data-track-event": "contest_action",
    "data-track-category": "contest",
    "data-track-action": state.kind,
    "data-track-label": contest.contestId,
  };
  const look = { variant: "primary", size: "large", className: styles["action"], ...tracking } as const;
  const [firstSymbol] = contest.symbols;
  switch (state.kind) {
    case "register":
      return (
        <Button {...look} loading={participation.status === "sending"} onClick={participation.register}>
          <FormattedMessage id="contest.action.register" />
        </Button>
      );
    case "log-in":
      return (
        <Button {...look} onClick={() => session.requestLogin(loginOptionsToJoin(contest.contestId))}>
          {state.canRegister ? (
            <FormattedMessage id="contest.action.logIn" />
          ) : (
            <FormattedMessage id="contest.action.logInShort" />
          )}
        </Button>
      );
    case "registered":
      if (!state.canTrade || firstSymbol === undefined) return null;
      return (
        <LinkButton {...look} href={navigation.hrefFor(tradePathOfSymbol(firstSymbol))}>
          <FormattedMessage id="contest.action.trade" />
        </LinkButton>
      );
    case "ended":
      return (
        <LinkButton {...look} href={`#${leaderboardId}`}>
          <FormattedMessage id="contest.action.results" />
        </LinkButton>
      );
    case "failed":
      return (
        <Button {...look} onClick={participation.reload}>
          <FormattedMessage id="contest.action.retry" />
        </Button>
      );
    case "not-eligible":
    case "opens-later":
    case "closed":
      // in the place of the skeleton, so that the button beside it doesn't move; the note gives the reason
      return (
        <Button {...look} disabled>
          <FormattedMessage id="contest.action.register" />
        </Button>
      );
    case "pending":
      return null;
  }
}

interface NoteProps {
  readonly contest: ContestDetail;
  readonly state: HeroState;
  readonly status: Participation["status"];
}

function Note({ contest: { phases }, state, status }: NoteProps) {
  if (status === "failed" && state.kind === "register") {
    return (
      <span className={styles["problem"]}>
        <FormattedMessage id="contest.note.registerFailed" />
      </span>
    );
  }
  switch (state.kind) {
    case "registered":
      return (
        <span className={styles["good"]}>
          <svg className={styles["check"]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path
              d="M3.5 8.5l3 3 6-7"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          <span>
            <FormattedMessage
              id="contest.note.registered"
              values={{ date: <UtcTime at={state.registeredAtMs} style="date" /> }}
            />
          </span>
        </span>
      );
    case "not-eligible":
      return <FormattedMessage id="contest.note.notEligible" />;
    case "opens-later":
      return (
        <FormattedMessage
          id="contest.note.opensLater"
          values={{ time: <UtcTime at={phases.registration.startMs} /> }}
        />
      );
    case "closed":
      return <RegistrationEnd isOver endMs={phases.registration.endMs} />;
    case "log-in":
      return <RegistrationEnd isOver={!state.canRegister} endMs={phases.registration.endMs} />;
    case "register":
      return <RegistrationEnd isOver={false} endMs={phases.registration.endMs} />;
    case "failed":
      return <FormattedMessage id="contest.note.statusFailed" />;
    case "pending":
    case "ended":
      return null;
  }
}

function RegistrationEnd({ isOver, endMs }: { readonly isOver: boolean; readonly endMs: number }) {
  const values = { time: <UtcTime at={endMs} /> };
  return isOver ? (
    <FormattedMessage id="contest.note.closed" values={values} />
  ) : (
    <FormattedMessage id="contest.note.openUntil" values={values} />
  );
}
