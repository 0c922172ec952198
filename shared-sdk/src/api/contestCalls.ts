import type { ApiClient } from "./apiClient.ts";
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
} from "./contestParsers.ts";

const contestsPath = "/x-api/contest/v1/contests";

/** What can be asked about trading contests. */
export interface ContestCalls {
  /** Every contest, past ones included. */
  list(options?: CallOptions): Promise<readonly ContestSummary[]>;
  detail(contestId: string, options?: CallOptions): Promise<ContestDetail>;
  leaderboard(
    contestId: string,
    page: LeaderboardRange,
    options?: CallOptions,
  ): Promise<ContestLeaderboardPage>;
  /** Needs a logged-in user; a visitor's call is rejected as `no-permission`. */
  standing(contestId: string, options?: CallOptions): Promise<ContestStanding>;
  /** Needs a logged-in user; never repeated by itself, but harmless to repeat. */
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
 * Source: product decisions, "Contest"
 */
export function createContestCalls(client: Pick<ApiClient, "get" | "post">): ContestCalls {
  return {
    list: (options) => client.get(contestsPath, { ...options, parse: parseContestList }),
    detail: (contestId, options) =>
      client.get(`${contestsPath}/:contestId`, {
        ...options,
        params: { contestId },
        parse: parseContestDetail,
      }),
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
