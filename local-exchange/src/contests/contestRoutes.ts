import { resolveEdition } from "@portico/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import type { SessionBook } from "../accounts/sessionBook.ts";
import { accountIdOf } from "../accounts/sessionCookie.ts";
import {
  failureEnvelope,
  foreignPageFailure,
  retCodes,
  successEnvelope,
  type Envelope,
} from "../http/envelope.ts";
import { formatUnits } from "../market/decimal.ts";
import { isFromOwnPage } from "../http/requestOrigin.ts";
import { volumeCurrency, type Contest } from "./contestCatalogue.ts";
import type { ContestService } from "./contestService.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { readStanding } from "./standing.ts";

interface ContestParams {
  Params: { contestId: string };
}

interface LeaderboardParams extends ContestParams {
  Querystring: { page: number; size: number };
}

const prefix = "/x-api/contest/v1/contests";
const leaderboardQuery = {
  type: "object",
  properties: {
    page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
    size: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  },
};

/** Source: the contest calls of the project's own, see PROTOCOL.md#contest-calls */
export function registerContestRoutes(
  api: FastifyInstance,
  contestService: ContestService,
  sessions: SessionBook,
): void {
  const summarise = ({ terms, ...summary }: Contest) => ({
    ...summary,
    traders_count: terms.simulatedTradersCount + contestService.registrationsOf(summary).length,
  });

  api.get(prefix, () => successEnvelope({ contests: contestService.contests.map(summarise) }));

  api.get<ContestParams>(`${prefix}/:contestId`, (request) =>
    withContest(request, (contest) => {
      const { rulesMessageId, tiers, minimumVolumeCents, prizeAccount, regionalPrizeAccounts } =
        contest.terms;
      return successEnvelope({
        ...summarise(contest),
        rules_message_id: rulesMessageId,
        prize_pool: { ...contest.prize_pool, tiers },
        minimum_volume: formatUnits(minimumVolumeCents, 2),
        volume_currency: volumeCurrency,
        // as the exchange names accounts
        prize_account: regionalPrizeAccounts?.[resolveEdition(request.host)] ?? prizeAccount,
      });
    }),
  );

  api.get<LeaderboardParams>(
    `${prefix}/:contestId/leaderboard`,
    { schema: { querystring: leaderboardQuery } },
    (request) =>
      withContest(request, (contest) => {
        const accountId = accountIdOf(request, sessions);
        const ranking = contestService.rankingOf(contest);
        return successEnvelope(readLeaderboard(contest, ranking, request.query, accountId));
      }),
  );

  api.get<ContestParams>(`${prefix}/:contestId/me`, (request) =>
    withContest(request, (contest) => {
      const accountId = accountIdOf(request, sessions);
      if (accountId === null) return loginRequiredFailure();
      const edition = resolveEdition(request.host);
      return successEnvelope(readStanding(contestService, contest, accountId, edition));
    }),
  );

  api.post<ContestParams>(`${prefix}/:contestId/registrations`, (request) =>
    withContest(request, (contest) => {
      const accountId = accountIdOf(request, sessions);
      if (accountId === null) return loginRequiredFailure();
      if (!isFromOwnPage(request)) return foreignPageFailure();
      const answer = contestService.register(contest, accountId, resolveEdition(request.host));
      if (typeof answer === "string") return refusals[answer];
      return successEnvelope({ contest_id: answer.contestId, registered_at: answer.registeredAtMs });
    }),
  );

  function withContest(
    { params: { contestId } }: { readonly params: ContestParams["Params"] },
    answer: (contest: Contest) => Envelope,
  ): Envelope {
    const contest = contestService.contests.find(({ contest_id: id }) => id === contestId);
    return contest ? answer(contest) : failureEnvelope(retCodes.contestNotFound, "There is no such contest");
  }
}

const refusals = {
  "not-eligible": failureEnvelope(retCodes.contestNotEligible, "This contest is not offered in your region"),
  "registration-closed": failureEnvelope(retCodes.contestRegistrationClosed, "Registration is not open"),
} as const;

const loginRequiredFailure = () => failureEnvelope(retCodes.noPermission, "Please log in first");
