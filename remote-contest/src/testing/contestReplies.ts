export const dayMs = 86_400_000;

/** The time of the tests. */
export const nowMs = Date.UTC(2026, 10, 21, 10, 0, 0);

/** A contest that has been running for twelve days and continues for eight. */
export const runningContest = {
  contest_id: "winter-trading-cup",
  title_message_id: "contests.winter.title",
  rules_message_id: "contests.winter.rules",
  phases: {
    registration: { start_time: nowMs - 19 * dayMs, end_time: nowMs + 6 * dayMs },
    trading: { start_time: nowMs - 12 * dayMs, end_time: nowMs + 8 * dayMs },
    settled: { start_time: nowMs + 8 * dayMs, end_time: nowMs + 22 * dayMs },
  },
  editions: ["global", "eu", "uae"],
  symbols: ["BTCUSDT", "ETHUSDT", "XRPUSDT"],
  prize_pool: {
    currency: "USDT",
    total: "1284500",
    tiers: [
      { first_rank: 1, last_rank: 1, prize: "120000" },
      { first_rank: 2, last_rank: 10, prize: "20000.50" },
    ],
  },
  traders_count: 12_840,
  minimum_volume: "1000.00",
  volume_currency: "USDT",
  prize_account: "UTA",
  image: "https://static.portico.example/common-static/images/contests/winter-trading-cup.png",
};

/** The same contest, moved in time: one that is to come, or one that is over. */
export function movedByDays<Contest extends Pick<typeof runningContest, "phases">>(
  contest: Contest,
  days: number,
): Contest {
  const move = ({ start_time, end_time }: { start_time: number; end_time: number }) => ({
    start_time: start_time + days * dayMs,
    end_time: end_time + days * dayMs,
  });
  const { registration, trading, settled } = contest.phases;
  const phases = { registration: move(registration), trading: move(trading), settled: move(settled) };
  return { ...contest, phases };
}

export function leaderboardPage(page: number, size: number, total: number) {
  const first = (page - 1) * size;
  const count = Math.max(0, Math.min(size, total - first));
  const rows = Array.from({ length: count }, (_, index) => {
    const rank = first + index + 1;
    return {
      rank,
      name: `tr${rank}***n@****`,
      return_percent: (300 - rank / 4).toFixed(2),
      volume: `${rank}000.75`,
      prize: rank <= 10 ? "20000" : null,
      is_mine: false,
    };
  });
  return { page, size, total, ranked_at: nowMs, rows };
}

export const rankedStanding = {
  is_eligible: true,
  registered_at: nowMs - 11 * dayMs,
  rank: 1_204,
  volume: "48310.40",
  return_percent: "12.84",
  prize: null,
  next_tier: {
    first_rank: 251,
    last_rank: 1_000,
    prize: "400",
    missing_return_percent: "4.28",
    missing_volume: "0",
  },
  tasks: [
    {
      task_id: "register",
      title_message_id: "contests.task.register",
      unit: "count",
      current: "1",
      target: "1",
      is_done: true,
    },
    {
      task_id: "trade-days",
      title_message_id: "contests.task.tradeDays",
      unit: "count",
      current: "3",
      target: "5",
      is_done: false,
    },
  ],
};

export const unregisteredStanding = {
  ...rankedStanding,
  registered_at: null,
  rank: null,
  volume: "0",
  return_percent: "0",
  next_tier: null,
};

/** Messages of the exchange's catalogue. */
export const catalogueMessages = {
  "contests.winter.title": "Winter Trading Cup",
  "contests.winter.subtitle": "Trade the listed pairs.",
  "contests.winter.rules": "Register before you trade.\nOnly trades after that count.",
  "contests.spring.title": "Spring Sprint",
  "contests.task.register": "Register for the contest",
  "contests.task.tradeDays": "Trade on five days",
};
