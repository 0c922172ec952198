import type { ApiClient } from "@portico/shared-sdk";
import { createApiClient } from "@portico/shared-sdk/host";
import { createFaultServer, replyResult, type FaultServer } from "@portico/shared-sdk/testing";
import { createContestCalls, type ContestCalls } from "./contestCalls.ts";

const base = "/x-api/contest/v1/contests";

const wireContest = {
  contest_id: "spring-cup",
  title_message_id: "contest.spring.title",
  phases: {
    registration: { start_time: 1_000, end_time: 2_000 },
    trading: { start_time: 2_000, end_time: 3_000 },
    settled: { start_time: 3_000, end_time: 4_000 },
  },
  editions: ["turkey", "global", "atlantis"],
  symbols: ["BTCUSDT", "ETHUSDT"],
  prize_pool: { currency: "USDT", total: "100000" },
  traders_count: 1_234,
  image: "https://static.portico.example/common-static/images/contests/spring-cup.png",
};

const contest = {
  contestId: "spring-cup",
  titleMessageId: "contest.spring.title",
  phases: {
    registration: { startMs: 1_000, endMs: 2_000 },
    trading: { startMs: 2_000, endMs: 3_000 },
    settled: { startMs: 3_000, endMs: 4_000 },
  },
  editions: ["global", "turkey"],
  symbols: ["BTCUSDT", "ETHUSDT"],
  prizePool: { currency: "USDT", total: "100000" },
  tradersCount: 1_234,
  image: "https://static.portico.example/common-static/images/contests/spring-cup.png",
};

const wireDetail = {
  ...wireContest,
  rules_message_id: "contest.spring.rules",
  prize_pool: {
    ...wireContest.prize_pool,
    tiers: [
      { first_rank: 1, last_rank: 1, prize: "10000" },
      { first_rank: 2, last_rank: 10, prize: "1000.50" },
    ],
  },
  minimum_volume: "500",
  volume_currency: "USDT",
  prize_account: "UTA",
};

const wirePage = {
  page: 2,
  size: 2,
  total: 2_000,
  ranked_at: 1_700_000_000_000,
  rows: [
    {
      rank: 3,
      name: "al***ce",
      return_percent: "12.5",
      volume: "90000.125",
      prize: "1000.50",
      is_mine: false,
    },
    { rank: 4, name: "bo***b", return_percent: "-3", volume: "0", prize: null, is_mine: true },
  ],
};

const wireStanding = {
  is_eligible: true,
  registered_at: 1_500,
  rank: 57,
  volume: "400.25",
  return_percent: "1.75",
  prize: null,
  next_tier: {
    first_rank: 2,
    last_rank: 10,
    prize: "1000.50",
    missing_return_percent: "4.5",
    missing_volume: "99.75",
  },
  tasks: [
    { task_id: "t1", title_message_id: "task.one", unit: "count", current: "1", target: "3", is_done: false },
    {
      task_id: "t2",
      title_message_id: "task.two",
      unit: "volume",
      current: "500",
      target: "500",
      is_done: true,
    },
  ],
};

let server: FaultServer;
let client: ApiClient;
let calls: ContestCalls;

beforeEach(async () => {
  server = await createFaultServer();
  client = createApiClient({ apiOrigin: server.origin, platform: "pc" });
  calls = createContestCalls(client);
});

afterEach(() => server.close());

test("lists the contests and leaves out entries of an unknown edition", async () => {
  server.answer(base, replyResult({ contests: [wireContest] }));
  expect(await calls.list()).toEqual([contest]);
  expect(server.requests).toMatchObject([{ method: "GET", url: base }]);
});

test("loads one contest", async () => {
  server.answer(`${base}/spring-cup`, replyResult(wireDetail));
  expect(await calls.detail("spring-cup")).toEqual({
    ...contest,
    rulesMessageId: "contest.spring.rules",
    prizePool: {
      currency: "USDT",
      total: "100000",
      tiers: [
        { firstRank: 1, lastRank: 1, prize: "10000" },
        { firstRank: 2, lastRank: 10, prize: "1000.50" },
      ],
    },
    minimumVolume: "500",
    volumeCurrency: "USDT",
    prizeAccount: "UTA",
  });
});

test("loads a page of the leaderboard and keeps decimals as text", async () => {
  server.answer(`${base}/spring-cup/leaderboard`, replyResult(wirePage));
  expect(await calls.leaderboard("spring-cup", { page: 2, size: 2 })).toEqual({
    page: 2,
    size: 2,
    total: 2_000,
    rankedAtMs: 1_700_000_000_000,
    rows: [
      {
        rank: 3,
        name: "al***ce",
        returnPercent: "12.5",
        volume: "90000.125",
        prize: "1000.50",
        isMine: false,
      },
      { rank: 4, name: "bo***b", returnPercent: "-3", volume: "0", prize: null, isMine: true },
    ],
  });
  expect(server.requests[0]?.url).toBe(`${base}/spring-cup/leaderboard?page=2&size=2`);
});

test("loads the visitor's standing", async () => {
  server.answer(`${base}/spring-cup/me`, replyResult(wireStanding));
  expect(await calls.standing("spring-cup")).toEqual({
    isEligible: true,
    registeredAtMs: 1_500,
    rank: 57,
    volume: "400.25",
    returnPercent: "1.75",
    prize: null,
    nextTier: {
      firstRank: 2,
      lastRank: 10,
      prize: "1000.50",
      missingReturnPercent: "4.5",
      missingVolume: "99.75",
    },
    tasks: [
      { taskId: "t1", titleMessageId: "task.one", unit: "count", current: "1", target: "3", isDone: false },
      {
        taskId: "t2",
        titleMessageId: "task.two",
        unit: "volume",
        current: "500",
        target: "500",
        isDone: true,
      },
    ],
  });
});

test("loads the visitor's standing before the first trade", async () => {
  const before = { ...wireStanding, registered_at: null, rank: null, next_tier: null, tasks: [] };
  server.answer(`${base}/spring-cup/me`, replyResult(before));
  expect(await calls.standing("spring-cup")).toMatchObject({
    registeredAtMs: null,
    rank: null,
    nextTier: null,
    tasks: [],
  });
});

test("registers with a POST without a body", async () => {
  server.answer(
    `${base}/spring-cup/registrations`,
    replyResult({ contest_id: "spring-cup", registered_at: 1_500 }),
  );
  expect(await calls.register("spring-cup")).toEqual({ contestId: "spring-cup", registeredAtMs: 1_500 });
  expect(server.requests).toMatchObject([{ method: "POST", body: "" }]);
});

describe("with a cache", () => {
  const entries = new Map<string, unknown>();
  const cache: Parameters<typeof createContestCalls>[1] = {
    read: (key, parse) => (entries.has(key) ? parse(entries.get(key)) : null),
    write: (key, value) => Boolean(entries.set(key, JSON.parse(JSON.stringify(value)))),
  };

  beforeEach(() => {
    entries.clear();
    calls = createContestCalls(client, cache);
  });

  test("caches the parsed fields of list and contest, and nothing else of the reply", async () => {
    const extra = { internal_note: "not for browsers", user: { id: 7 } };
    server.answer(base, replyResult({ contests: [{ ...wireContest, ...extra }], ...extra }));
    server.answer(`${base}/spring-cup`, replyResult({ ...wireDetail, ...extra }));
    const [list, detail] = [await calls.list(), await calls.detail("spring-cup")];
    expect([...entries]).toEqual([
      ["contests", list],
      ["contests/spring-cup", detail],
    ]);
    expect(calls.storedList()).toEqual(list);
    expect(calls.storedDetail("spring-cup")).toEqual(detail);
    expect(calls.storedDetail("other-cup")).toBeNull();
  });

  test("keeps the cached entry when a reply can't be parsed", async () => {
    entries.set("contests", [contest]);
    server.answer(base, replyResult({ contests: [without(wireContest, "phases")] }));
    await expect(calls.list()).rejects.toMatchObject({ code: "bad-result" });
    expect(calls.storedList()).toEqual([contest]);
  });

  test("never caches leaderboard and standing", async () => {
    server.answer(`${base}/spring-cup/leaderboard`, replyResult(wirePage));
    server.answer(`${base}/spring-cup/me`, replyResult(wireStanding));
    await calls.leaderboard("spring-cup", { page: 2, size: 2 });
    await calls.standing("spring-cup");
    expect([...entries]).toEqual([]);
  });

  test("validates cached entries as strictly as replies", () => {
    entries.set("contests", [without(contest, "symbols")]);
    expect(() => calls.storedList()).toThrow("stored[0].symbols: a list expected");
    entries.set("contests", { contests: [wireContest] });
    expect(() => calls.storedList()).toThrow("stored: a list expected");
  });
});

const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

describe("required fields", () => {
  test.each(Object.keys(wireDetail))("throws bad-result for a contest without %s", async (field) => {
    server.answer(`${base}/spring-cup`, replyResult(without(wireDetail, field)));
    await expect(calls.detail("spring-cup")).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });

  test.each(Object.keys(wireStanding))("throws bad-result for a standing without %s", async (field) => {
    server.answer(`${base}/spring-cup/me`, replyResult(without(wireStanding, field)));
    await expect(calls.standing("spring-cup")).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });

  test.each(Object.keys(wirePage))("throws bad-result for a leaderboard without %s", async (field) => {
    server.answer(`${base}/spring-cup/leaderboard`, replyResult(without(wirePage, field)));
    await expect(calls.leaderboard("spring-cup", { page: 1, size: 2 })).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });
});

test("refuses an amount of money that is a JSON number, which has lost digits already", async () => {
  const page = { ...wirePage, rows: [{ ...wirePage.rows[0], volume: 90000.125 }] };
  server.answer(`${base}/spring-cup/leaderboard`, replyResult(page));
  await expect(calls.leaderboard("spring-cup", { page: 2, size: 2 })).rejects.toMatchObject({
    code: "bad-result",
    message: "result.rows[0].volume: decimal text expected",
  });
});
