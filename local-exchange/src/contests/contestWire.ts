/**
 * The `result` of the contest calls. Times are milliseconds since the epoch (numbers); money, volumes
 * and returns are decimal text; ids match `[A-Za-z0-9_-]{1,64}`. Unknown fields are ignored.
 *
 * Source: the specification shows no contest calls; the shapes are the project's own, see PROTOCOL.md#contest-calls
 */
export interface WirePeriod {
  start_time: number;
  end_time: number;
}

export interface WireContest {
  contest_id: string;
  title_message_id: string;
  phases: { registration: WirePeriod; trading: WirePeriod; settled: WirePeriod };
  /** Edition ids. */
  editions: string[];
  symbols: string[];
  prize_pool: { currency: string; total: string };
  traders_count: number;
  /** Address of a banner of 16 by 5. */
  image: string;
}

/** `result` of `GET /x-api/contest/v1/contests`. */
export interface WireContestList {
  contests: WireContest[];
}

export interface WirePrizeTier {
  first_rank: number;
  last_rank: number;
  prize: string;
}

/** `result` of `GET /x-api/contest/v1/contests/:contestId`. */
export interface WireContestDetail extends WireContest {
  rules_message_id: string;
  prize_pool: { currency: string; total: string; tiers: WirePrizeTier[] };
  minimum_volume: string;
  volume_currency: string;
  /** The account that prizes are credited to, as the exchange names accounts: `UTA`, `Spot`, `UNIFY`, `USDC-Option`. */
  prize_account: string;
}

export interface WireLeaderboardRow {
  rank: number;
  name: string;
  return_percent: string;
  volume: string;
  prize: string | null;
  is_mine: boolean;
}

/** `result` of `GET /x-api/contest/v1/contests/:contestId/leaderboard?page=&size=`. */
export interface WireLeaderboardPage {
  page: number;
  size: number;
  total: number;
  ranked_at: number;
  rows: WireLeaderboardRow[];
}

export interface WireTask {
  task_id: string;
  title_message_id: string;
  unit: "count" | "volume";
  current: string;
  target: string;
  is_done: boolean;
}

/** `result` of `GET /x-api/contest/v1/contests/:contestId/me`; a visitor gets ret_code 10007 instead. */
export interface WireStanding {
  is_eligible: boolean;
  registered_at: number | null;
  rank: number | null;
  volume: string;
  return_percent: string;
  prize: string | null;
  next_tier: (WirePrizeTier & { missing_return_percent: string; missing_volume: string }) | null;
  tasks: WireTask[];
}

/** `result` of `POST /x-api/contest/v1/contests/:contestId/registrations` (empty body); repeatable. */
export interface WireRegistration {
  contest_id: string;
  registered_at: number;
}
