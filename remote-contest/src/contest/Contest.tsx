import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { useMemo } from "react";
import { hasFailed } from "../loading/useLoaded.ts";
import { RetryButton } from "../components/RetryButton.tsx";
import { ContestList } from "../list/ContestList.tsx";
import { contestsPath, parseContestPath } from "./contestPath.ts";
import { sortContests } from "./contestMoment.ts";
import { ContestScreen } from "./ContestScreen.tsx";
import { PageNotice } from "./PageNotice.tsx";
import { isUnknownContest, useContestDetail, useContests } from "./useContests.ts";

/** The page of the contest that the address names, or the list of all contests. */
export function Contest() {
  const { navigation } = useRemoteContext();
  const contestId = parseContestPath(navigation.path);
  return contestId === null ? <ContestList /> : <ContestPage contestId={contestId} />;
}

function ContestPage({ contestId }: { readonly contestId: string }) {
  const { clock } = useRemoteContext();
  const contests = useContests();
  const contest = useContestDetail(contestId);
  const others = useMemo(
    () => sortContests(contests.value ?? [], clock.now()).filter((other) => other.contestId !== contestId),
    [contests.value, clock, contestId],
  );
  if (isUnknownContest(contest.error)) return <UnknownContest />;
  if (hasFailed(contest)) return <FailedContest onRetry={contest.reload} />;
  // order: another contest starts with its first page and without a standing
  return <ContestScreen key={contestId} contestId={contestId} contest={contest.value} others={others} />;
}

function UnknownContest() {
  const { navigation } = useRemoteContext();
  return (
    <PageNotice
      title={<FormattedMessage id="contest.unknown.title" />}
      action={
        <LinkButton href={navigation.hrefFor(contestsPath)} variant="primary" size="large">
          <FormattedMessage id="contest.unknown.back" />
        </LinkButton>
      }
    >
      <FormattedMessage id="contest.unknown.text" />
    </PageNotice>
  );
}

function FailedContest({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PageNotice
      isAlert
      title={<FormattedMessage id="contest.failed.title" />}
      action={<RetryButton onRetry={onRetry} size="large" />}
    >
      <FormattedMessage id="contest.failed.text" />
    </PageNotice>
  );
}
