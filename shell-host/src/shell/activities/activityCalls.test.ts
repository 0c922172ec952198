import { createApiClient } from "@portico/shared-sdk/host";
import { createFaultServer, replyResult, type FaultServer } from "@portico/shared-sdk/testing";
import { createActivityCalls, type ActivityCalls } from "./activityCalls.ts";

const path = "/x-api/contest/v1/contests";

const wireContest = {
  contest_id: "spring-cup",
  title_message_id: "contests.spring.title",
  image: "https://static.portico.example/common-static/images/contests/spring-cup.png",
  phases: { trading: { start_time: 2_000, end_time: 3_000 } },
  prize_pool: { currency: "USDT", total: "100000" },
  traders_count: 1_234,
};

const activity = {
  contestId: "spring-cup",
  titleMessageId: "contests.spring.title",
  image: "https://static.portico.example/common-static/images/contests/spring-cup.png",
  phases: { trading: { startMs: 2_000, endMs: 3_000 } },
  prizePool: { currency: "USDT", total: "100000" },
  tradersCount: 1_234,
};

const entries = new Map<string, unknown>();
let server: FaultServer;
let calls: ActivityCalls;

beforeEach(async () => {
  entries.clear();
  server = await createFaultServer();
  calls = createActivityCalls(createApiClient({ apiOrigin: server.origin, platform: "pc" }), {
    read: (key, parse) => (entries.has(key) ? parse(entries.get(key)) : null),
    write: (key, value) => Boolean(entries.set(key, JSON.parse(JSON.stringify(value)))),
  });
});

afterEach(() => server.close());

test("reads and stores the fields that the list shows, and nothing else of the reply", async () => {
  const phases = { ...wireContest.phases, settled: { start_time: 3_000, end_time: 4_000 } };
  server.answer(path, replyResult({ contests: [{ ...wireContest, phases, symbols: ["BTCUSDT"] }] }));
  expect(calls.storedList()).toBeNull();
  expect(await calls.list()).toEqual([activity]);
  expect([...entries]).toEqual([["activities", [activity]]]);
  expect(calls.storedList()).toEqual([activity]);
});

test.each(Object.keys(wireContest))(
  "rejects a contest without %s and keeps the stored list",
  async (field) => {
    entries.set("activities", [activity]);
    server.answer(path, replyResult({ contests: [{ ...wireContest, [field]: undefined }] }));
    await expect(calls.list()).rejects.toMatchObject({
      code: "bad-result",
      message: expect.stringContaining(`result.contests[0].${field}: `),
    });
    expect(calls.storedList()).toEqual([activity]);
  },
);

test("reads stored entries as strictly as replies", () => {
  entries.set("activities", [{ ...activity, prizePool: { currency: "USDT", total: 100_000 } }]);
  expect(() => calls.storedList()).toThrow("stored[0].prizePool.total: decimal text expected");
});

test("stops when the caller aborts", async () => {
  await expect(calls.list({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
});
