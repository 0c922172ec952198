import type { ContestSummary } from "@portico/shared-sdk";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { useMemo } from "react";
import { hasFailed } from "../loading/useLoaded.ts";
import { RetryButton } from "../components/RetryButton.tsx";
import { contestsPath, parseContestPath } from "./contestPath.ts";
import { sortContests } from "./contestMoment.ts";
import { ContestScreen } from "./ContestScreen.tsx";
import { PageNotice } from "./PageNotice.tsx";
import { isUnknownContest, useContestDetail, useContests } from "./useContests.ts";

/** The page of the contest that the address names, or of the one that is on. */
export function Contest() {
  const { clock, navigation } = useRemoteContext();
  const contests = useContests();
  const sorted = useMemo(
    () => contests.value && sortContests(contests.value, clock.now()),
    [contests.value, clock],
  );
  const namedId = parseContestPath(navigation.path);
  const contestId = namedId ?? sorted?.[0]?.contestId ?? null;
  const contest = useContestDetail(contestId);

  if (isUnknownContest(contest.error)) return <UnknownContest />;
  if (hasFailed(contest)) return <FailedContest onRetry={contest.reload} />;
  if (contestId === null && hasFailed(contests)) return <FailedContest onRetry={contests.reload} />;
  if (contestId === null && sorted !== null) return <NoContest />;
  const others = sorted?.filter((other: ContestSummary) => other.contestId !== contestId) ?? [];
  // order: another contest starts with its first page and without a standing
  return <ContestScreen key={contestId} contest={contest.value} others={others} />;
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
