import type { ApiClient, PersistedCache } from "@portico/shared-sdk";
import type {
  ContestDetail,
  ContestLeaderboardPage,
  ContestRegistration,
  ContestStanding,
  ContestSummary,
} from "./contest.ts";
import {
  parseContestDetail,
  parseContestList,
  parseContestRegistration,
  parseContestStanding,
  parseLeaderboardPage,
  parseStoredContestDetail,
  parseStoredContestList,
} from "./contestParsers.ts";

const contestsPath = "/x-api/contest/v1/contests";

/** How long a stored reply is shown while the next one loads. Source: the project's own; the specification is silent */
const storedForMs = 86_400_000;

/** The calls about trading contests. */
export interface ContestCalls {
  /** Every contest, past ones included. */
  list(options?: CallOptions): Promise<readonly ContestSummary[]>;
  /** The stored reply of an earlier visit, to show until `list` resolves; `null` when none is stored. */
  storedList(): readonly ContestSummary[] | null;
  detail(contestId: string, options?: CallOptions): Promise<ContestDetail>;
  /** See `storedList`. */
  storedDetail(contestId: string): ContestDetail | null;
  leaderboard(
    contestId: string,
    page: LeaderboardRange,
    options?: CallOptions,
  ): Promise<ContestLeaderboardPage>;
  /** Needs a logged-in user; a visitor's call is rejected as `no-permission`. */
  standing(contestId: string, options?: CallOptions): Promise<ContestStanding>;
  /** Needs a logged-in user; never retried automatically, but idempotent. */
  register(contestId: string, options?: CallOptions): Promise<ContestRegistration>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** `page` counts from 1. */
export interface LeaderboardRange {
  readonly page: number;
  readonly size: number;
}

/**
 * @param stored cache for parsed public replies; replies about a user are never stored
 *
 * Source: S16.10 to S16.13
 */
export function createContestCalls(
  client: Pick<ApiClient, "get" | "post">,
  stored?: Pick<PersistedCache, "read" | "write">,
): ContestCalls {
  const parseAndStore =
    <Answer>(key: string, parse: (result: unknown) => Answer) =>
    (result: unknown): Answer => {
      const answer = parse(result);
      // the parsed fields only: other data of the server must not be stored
      stored?.write(key, answer, storedForMs);
      return answer;
    };
  const keyOf = (contestId: string) => `contests/${contestId}`;
  return {
    list: (options) =>
      client.get(contestsPath, { ...options, parse: parseAndStore("contests", parseContestList) }),
    storedList: () => stored?.read("contests", parseStoredContestList) ?? null,
    detail: (contestId, options) =>
      client.get(`${contestsPath}/:contestId`, {
        ...options,
        params: { contestId },
        parse: parseAndStore(keyOf(contestId), parseContestDetail),
      }),
    storedDetail: (contestId) => stored?.read(keyOf(contestId), parseStoredContestDetail) ?? null,
    leaderboard: (contestId, { page, size }, options) =>
      client.get(`${contestsPath}/:contestId/leaderboard`, {
        ...options,
        params: { contestId, page, size },
        parse: parseLeaderboardPage,
      }),
    standing: (contestId, options) =>
      client.get(`${contestsPath}/:contestId/me`, {
        ...options,
        params: { contestId },
        parse: parseContestStanding,
      }),
    register: (contestId, options) =>
      client.post(`${contestsPath}/:contestId/registrations`, {
        ...options,
        params: { contestId },
        parse: parseContestRegistration,
      }),
  };
}
