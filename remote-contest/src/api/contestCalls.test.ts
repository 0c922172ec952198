import type { ApiClient } from "@portico/shared-sdk";
import { createApiClient } from "@portico/shared-sdk/host";
import { createFaultServer, replyResult, type FaultServer } from "@portico/shared-sdk/testing";
import { dayMs, leaderboardPage, nowMs, rankedStanding, runningContest } from "../testing/contestReplies.ts";
import { createContestCalls, type ContestCalls } from "./contestCalls.ts";

const base = "/x-api/contest/v1/contests";

const wireDetail = { ...runningContest, editions: ["turkey", "global", "atlantis"] };
const prizePool = { currency: "USDT", total: "1284500" };
const wireContest = { ...wireDetail, prize_pool: prizePool };
const wirePage = leaderboardPage(6, 2, 2_000);
const contestId = "winter-trading-cup";

const phaseOf = (name: keyof typeof runningContest.phases) => {
  const { start_time, end_time } = runningContest.phases[name];
  return { startMs: start_time, endMs: end_time };
};
const contest = {
  contestId,
  titleMessageId: "contests.winter.title",
  phases: {
    registration: phaseOf("registration"),
    trading: phaseOf("trading"),
    settled: phaseOf("settled"),
  },
  editions: ["global", "turkey"],
  symbols: ["BTCUSDT", "ETHUSDT", "XRPUSDT"],
  prizePool,
  tradersCount: 12_840,
  image: "https://static.portico.example/common-static/images/contests/winter-trading-cup.png",
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
  server.answer(`${base}/${contestId}`, replyResult(wireDetail));
  expect(await calls.detail(contestId)).toEqual({
    ...contest,
    rulesMessageId: "contests.winter.rules",
    prizePool: {
      ...prizePool,
      tiers: [
        { firstRank: 1, lastRank: 1, prize: "120000" },
        { firstRank: 2, lastRank: 10, prize: "20000.50" },
      ],
    },
    minimumVolume: "1000.00",
    volumeCurrency: "USDT",
    prizeAccount: "UTA",
  });
});

test("loads a page of the leaderboard and keeps decimals as text", async () => {
  server.answer(`${base}/${contestId}/leaderboard`, replyResult(wirePage));
  const row = { name: expect.any(String), prize: null, isMine: false };
  expect(await calls.leaderboard(contestId, { page: 6, size: 2 })).toEqual({
    page: 6,
    size: 2,
    total: 2_000,
    rankedAtMs: nowMs,
    rows: [
      { ...row, rank: 11, returnPercent: "297.25", volume: "11000.75" },
      { ...row, rank: 12, returnPercent: "297.00", volume: "12000.75" },
    ],
  });
  expect(server.requests[0]?.url).toBe(`${base}/${contestId}/leaderboard?page=6&size=2`);
});

test("loads the visitor's standing", async () => {
  server.answer(`${base}/${contestId}/me`, replyResult(rankedStanding));
  expect(await calls.standing(contestId)).toEqual({
    isEligible: true,
    registeredAtMs: nowMs - 11 * dayMs,
    rank: 1_204,
    volume: "48310.40",
    returnPercent: "12.84",
    prize: null,
    nextTier: {
      firstRank: 251,
      lastRank: 1_000,
      prize: "400",
      missingReturnPercent: "4.28",
      missingVolume: "0",
    },
    tasks: [
      {
        unit: "count",
        taskId: "register",
        titleMessageId: "contests.task.register",
        current: "1",
        target: "1",
        isDone: true,
      },
      {
        unit: "count",
        taskId: "trade-days",
        titleMessageId: "contests.task.tradeDays",
        current: "3",
        target: "5",
        isDone: false,
      },
    ],
  });
});

test("loads the visitor's standing before the first trade", async () => {
  const before = { ...rankedStanding, registered_at: null, rank: null, next_tier: null, tasks: [] };
  server.answer(`${base}/${contestId}/me`, replyResult(before));
  expect(await calls.standing(contestId)).toMatchObject({
    registeredAtMs: null,
    rank: null,
    nextTier: null,
    tasks: [],
  });
});

test("registers with a POST without a body", async () => {
  server.answer(
    `${base}/${contestId}/registrations`,
    replyResult({ contest_id: contestId, registered_at: 1_500 }),
  );
  expect(await calls.register(contestId)).toEqual({ contestId: contestId, registeredAtMs: 1_500 });
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
    server.answer(`${base}/${contestId}`, replyResult({ ...wireDetail, ...extra }));
    const [list, detail] = [await calls.list(), await calls.detail(contestId)];
    expect([...entries]).toEqual([
      ["contests", list],
      [`contests/${contestId}`, detail],
    ]);
    expect(calls.storedList()).toEqual(list);
    expect(calls.storedDetail(contestId)).toEqual(detail);
    expect(calls.storedDetail("other-cup")).toBeNull();
  });

  test("keeps the cached entry when a reply can't be parsed", async () => {
    entries.set("contests", [contest]);
    server.answer(base, replyResult({ contests: [without(wireContest, "phases")] }));
    await expect(calls.list()).rejects.toMatchObject({ code: "bad-result" });
    expect(calls.storedList()).toEqual([contest]);
  });

  test("never caches leaderboard and standing", async () => {
    server.answer(`${base}/${contestId}/leaderboard`, replyResult(wirePage));
    server.answer(`${base}/${contestId}/me`, replyResult(rankedStanding));
    await calls.leaderboard(contestId, { page: 2, size: 2 });
    await calls.standing(contestId);
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
    server.answer(`${base}/${contestId}`, replyResult(without(wireDetail, field)));
    await expect(calls.detail(contestId)).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });

  test.each(Object.keys(rankedStanding))("throws bad-result for a standing without %s", async (field) => {
    server.answer(`${base}/${contestId}/me`, replyResult(without(rankedStanding, field)));
    await expect(calls.standing(contestId)).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });

  test.each(Object.keys(wirePage))("throws bad-result for a leaderboard without %s", async (field) => {
    server.answer(`${base}/${contestId}/leaderboard`, replyResult(without(wirePage, field)));
    await expect(calls.leaderboard(contestId, { page: 1, size: 2 })).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.${field}: `),
    });
  });
});

test("refuses an amount of money that is a JSON number, which has lost digits already", async () => {
  const page = { ...wirePage, rows: [{ ...wirePage.rows[0], volume: 90000.125 }] };
  server.answer(`${base}/${contestId}/leaderboard`, replyResult(page));
  await expect(calls.leaderboard(contestId, { page: 2, size: 2 })).rejects.toMatchObject({
    code: "bad-result",
    message: "result.rows[0].volume: decimal text expected",
  });
});
