import type { ApiClient } from "@portico/shared-sdk";
import type {
  ContestDetail,
  ContestLeaderboardPage,
  ContestRegistration,
  ContestStanding,
} from "./contest.ts";
import {
  contestsPath,
  createContestListCalls,
  parseAndStore,
  type CallOptions,
  type ContestListCalls,
  type ReplyCache,
} from "./contestListCalls.ts";
import {
  parseContestDetail,
  parseContestRegistration,
  parseContestStanding,
  parseLeaderboardPage,
  parseStoredContestDetail,
} from "./contestParsers.ts";

/** The calls about trading contests. */
export interface ContestCalls extends ContestListCalls {
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
  stored?: ReplyCache,
): ContestCalls {
  const keyOf = (contestId: string) => `contests/${contestId}`;
  return {
    ...createContestListCalls(client, stored),
    detail: (contestId, options) =>
      client.get(`${contestsPath}/:contestId`, {
        ...options,
        params: { contestId },
        parse: parseAndStore(stored, keyOf(contestId), parseContestDetail),
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
