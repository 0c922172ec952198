import { createManualClock } from "@portico/shared-sdk/testing";
import type { WireLeaderboardPage } from "../src/contests/leaderboard.ts";
import type { WireStanding } from "../src/contests/standing.ts";
import type { Contest } from "../src/contests/contestCatalogue.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

type WireContestDetail = Contest & {
  readonly prize_pool: Pick<Contest["terms"], "tiers">;
  readonly minimum_volume: string;
  readonly traders_count: number;
};
type WireLeaderboardRow = WireLeaderboardPage["rows"][number];

const prefix = "/x-api/contest/v1/contests";
const cup = `${prefix}/winter-trading-cup`;

const clock = createManualClock();
const startMs = clock.now();
let exchange: ExchangeUnderTest;
let alice: string;
let bob: string;

beforeAll(async () => {
  exchange = await startExchange({}, { clock, seed: "contests" });
  alice = await exchange.logIn("alice@portico.example");
  bob = await exchange.logIn("bob@portico.example");
});

afterAll(closeExchanges);

async function read<Result>(
  path: string,
  headers: Record<string, string> = {},
  of = exchange,
): Promise<Result> {
  const envelope = (await of.call(path, { headers })).json();
  expect(envelope).toMatchObject({ ret_code: 0, ret_msg: "OK" });
  return envelope["result"] as Result;
}

describe("the catalogue", () => {
  it("lists the contests, each with phases that follow each other", async () => {
    const { contests } = await read<{ contests: Contest[] }>(prefix);
    expect(contests.map((contest) => contest.contest_id)).toEqual([
      "winter-trading-cup",
      "spring-sprint",
      "autumn-altcoin-race",
    ]);
    for (const { phases } of contests) {
      expect(phases.registration.start_time).toBeLessThan(phases.registration.end_time);
      expect(phases.trading.start_time).toBeLessThan(phases.trading.end_time);
      expect(phases.settled.start_time).toBe(phases.trading.end_time);
    }
  });

  it.each(["winter-trading-cup", "spring-sprint", "autumn-altcoin-race"])(
    "%s distributes its pool completely over the tiers",
    async (contestId) => {
      const { prize_pool: pool, ...contest } = await read<WireContestDetail>(`${prefix}/${contestId}`);
      expect(contest).toMatchObject({
        rules_message_id: expect.stringMatching(/\.rules$/),
        minimum_volume: expect.stringMatching(/^\d+\.\d\d$/),
        volume_currency: "USDT",
      });
      const sum = pool.tiers.reduce(
        (total, tier) => total + BigInt(tier.prize) * BigInt(tier.last_rank - tier.first_rank + 1),
        0n,
      );
      expect(sum).toBe(BigInt(pool.total));
      pool.tiers.forEach((tier, index) => {
        expect(tier.first_rank).toBe((pool.tiers[index - 1]?.last_rank ?? 0) + 1);
      });
    },
  );

  it.each([
    ["winter-trading-cup", "www.portico.example", "Spot"],
    ["winter-trading-cup", "ae.portico.example", "USDC-Option"],
    ["spring-sprint", "www.portico.example", "UTA"],
    ["autumn-altcoin-race", "www.portico.example", "UNIFY"],
  ])("%s on %s credits prizes to the account %s", async (contestId, host, account) => {
    const answer = await exchange.call(`${prefix}/${contestId}`, { headers: { host } });
    expect(answer.json()["result"]).toMatchObject({ prize_account: account });
  });

  it.each(["nope", "__proto__", "toString", "winter-trading-cup%00", "..%2f"])(
    "returns 44001 for the unknown contest %s",
    async (contestId) => {
      for (const path of ["", "/leaderboard", "/me"]) {
        const answer = await exchange.call(`${prefix}/${contestId}${path}`, { headers: { cookie: alice } });
        expect(answer.json()).toMatchObject({ ret_code: 44001, result: null });
      }
    },
  );
});

describe("the leaderboard", () => {
  const page = (query: string, headers = {}) =>
    read<WireLeaderboardPage>(`${cup}/leaderboard?${query}`, headers);

  it("ranks thousands of traders by return, without gaps between pages", async () => {
    const first = await page("");
    expect(first).toMatchObject({ page: 1, size: 20, total: 12_840, ranked_at: expect.any(Number) });
    const last = await page("page=642");
    expect(last.rows).toHaveLength(20);
    expect(last.rows.at(-1)!.rank).toBe(12_840);
    expect((await page("page=643")).rows).toEqual([]);

    const rows: WireLeaderboardRow[] = [];
    for (let number = 1; number <= 5; number += 1) rows.push(...(await page(`page=${number}&size=100`)).rows);
    expect(rows.map((row) => row.rank)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    for (const [index, row] of rows.entries()) {
      expect(Number(row.return_percent)).toBeLessThanOrEqual(
        Number(rows[index - 1]?.return_percent ?? Infinity),
      );
      expect(row.name).toMatch(/^\*{3}\d{4}$/);
      expect(row.volume).toMatch(/^\d+\.\d\d$/);
      expect(row.return_percent).toMatch(/^-?\d+\.\d\d$/);
    }
  });

  it("has a prize only in tiers, and only for the minimum volume", async () => {
    const { prize_pool: pool, minimum_volume: minimum } = await read<WireContestDetail>(cup);
    for (const number of [1, 10, 29, 30]) {
      for (const row of (await page(`page=${number}&size=100`)).rows) {
        const tier = pool.tiers.find(
          ({ first_rank, last_rank }) => first_rank <= row.rank && row.rank <= last_rank,
        );
        expect(row.prize).toBe(Number(row.volume) >= Number(minimum) ? (tier?.prize ?? null) : null);
      }
    }
  });

  it("changes every five seconds and not in between", async () => {
    const before = await page("size=100");
    clock.advance(4999);
    expect(await page("size=100")).toEqual(before);
    clock.advance(1);
    const after = await page("size=100");
    expect(after.ranked_at).toBe(before.ranked_at + 5000);
    const returns = ({ rows }: WireLeaderboardPage) => rows.map((row) => row.return_percent).join();
    expect(returns(after)).not.toBe(returns(before));
    expect(after.rows.slice(0, 3).map((row) => row.name)).toEqual(
      before.rows.slice(0, 3).map((row) => row.name),
    );
  });

  it("marks the row of the requesting user only", async () => {
    const { rank } = await read<WireStanding>(`${cup}/me`, { cookie: alice });
    const own = `page=${Math.ceil(rank! / 20)}`;
    const marked = (rows: readonly WireLeaderboardRow[]) =>
      rows.filter((row) => row.is_mine).map((row) => row.rank);
    expect(marked((await page(own, { cookie: alice })).rows)).toEqual([rank]);
    expect(marked((await page(own, { cookie: bob })).rows)).toEqual([]);
    expect(marked((await page(own)).rows)).toEqual([]);
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=x", "page=", "size=0", "size=101"])(
    "refuses %s",
    async (query) => {
      expect((await exchange.call(`${cup}/leaderboard?${query}`)).json()).toMatchObject({ ret_code: 10001 });
    },
  );

  it.each(["size=1", "size=100", "page=1000000"])("accepts %s", async (query) => {
    expect((await exchange.call(`${cup}/leaderboard?${query}`)).json()).toMatchObject({ ret_code: 0 });
  });

  it("is empty before trading and does not change after it", async () => {
    const before = await read<WireLeaderboardPage>(`${prefix}/spring-sprint/leaderboard`);
    expect(before).toMatchObject({ total: 0, rows: [] });
    const settled = `${prefix}/autumn-altcoin-race/leaderboard`;
    const ranking = await read<WireLeaderboardPage>(settled);
    expect(ranking.total).toBe(7406);
    clock.advance(60_000);
    expect(await read<WireLeaderboardPage>(settled)).toEqual(ranking);
  });
});

describe("registration and standing", () => {
  const standing = (cookie: string, contest = cup, host = "localhost") =>
    read<WireStanding>(`${contest}/me`, { cookie, host });

  it("requires a login", async () => {
    expect((await exchange.call(`${cup}/me`)).json()).toMatchObject({ ret_code: 10007 });
    expect((await exchange.post(`${cup}/registrations`)).json()).toMatchObject({
      ret_code: 10007,
    });
  });

  it("shows Alice, who is registered, what is missing for the next tier", async () => {
    const { prize_pool: pool } = await read<WireContestDetail>(cup);
    const mine = await standing(alice);
    expect(mine).toMatchObject({ is_eligible: true, registered_at: expect.any(Number) });
    const tier = pool.tiers.findIndex(
      ({ first_rank, last_rank }) => first_rank <= mine.rank! && mine.rank! <= last_rank,
    );
    const above = pool.tiers[tier - 1]!;
    expect(mine.prize).toBe(pool.tiers[tier]!.prize);
    expect(mine.next_tier).toMatchObject({ ...above, missing_volume: "0" });

    const { rows } = await read<WireLeaderboardPage>(`${cup}/leaderboard?size=1&page=${above.last_rank}`);
    const missing = Number(rows[0]!.return_percent) - Number(mine.return_percent);
    expect(Number(mine.next_tier!.missing_return_percent)).toBeCloseTo(missing, 5);
    expect(mine.tasks.map(({ task_id, current, is_done }) => [task_id, current, is_done])).toEqual([
      ["register", "1", true],
      ["trade-volume", "1000.00", true],
      ["trade-days", "3", false],
    ]);
  });

  it("registers Bob once, and ranks him after his first trade", async () => {
    expect(await standing(bob)).toMatchObject({
      registered_at: null,
      rank: null,
      volume: "0.00",
      next_tier: null,
    });
    const before = await read<WireContestDetail>(cup);
    const register = async () => (await exchange.post(`${cup}/registrations`, { cookie: bob })).json();
    const first = await register();
    expect(first).toMatchObject({
      ret_code: 0,
      result: { contest_id: "winter-trading-cup", registered_at: clock.now() },
    });
    clock.advance(1000);
    expect(await register()).toEqual(first);
    expect((await read<WireContestDetail>(cup)).traders_count).toBe(before.traders_count + 1);
    expect(await standing(bob)).toMatchObject({ rank: null, registered_at: clock.now() - 1000 });

    // an account has no rank before its first trade
    clock.advance(600_000);
    expect((await standing(bob)).rank).toBeNull();
    await exchange.trade("BTC/USDT", "buy", "0.01", bob);
    const ranked = await standing(bob);
    expect(ranked.rank).toBeGreaterThan(0);
    expect(Number(ranked.volume)).toBeGreaterThan(100);
  });

  it.each(["hk.localhost", "nl.localhost"])("is not available under %s", async (host) => {
    const cookie = await exchange.logIn("bob@portico.example");
    expect(await standing(cookie, cup, host)).toMatchObject({ is_eligible: false });
    const dana = await exchange.register(`${host}@portico.example`);
    const answer = await exchange.post(`${cup}/registrations`, {
      host,
      cookie: dana,
    });
    expect(answer.json()).toMatchObject({ ret_code: 44002 });
  });

  it.each(["spring-sprint", "autumn-altcoin-race"])("is closed for %s", async (contestId) => {
    const answer = await exchange.post(`${prefix}/${contestId}/registrations`, { cookie: bob });
    expect(answer.json()).toMatchObject({ ret_code: 44003 });
  });

  it("opens and closes at the exact millisecond", async () => {
    const { phases } = await read<WireContestDetail>(`${prefix}/spring-sprint`);
    const ownClock = createManualClock(startMs);
    const own = await startExchange({}, { clock: ownClock });
    const attempt = async (nowMs: number) => {
      ownClock.setNow(nowMs);
      // a session lasts seven days, so each test logs in again
      const cookie = await own.register(`${nowMs}@portico.example`);
      return (await own.post(`${prefix}/spring-sprint/registrations`, { cookie })).json()["ret_code"];
    };
    const { start_time: opens, end_time: closes } = phases.registration;
    expect(await attempt(opens - 1)).toBe(44003);
    expect(await attempt(opens)).toBe(0);
    expect(await attempt(closes - 1)).toBe(0);
    expect(await attempt(closes)).toBe(44003);
  });

  it("refuses a registration from another site", async () => {
    const headers = { cookie: bob, origin: "https://evil.example" };
    const answer = await exchange.post(`${prefix}/spring-sprint/registrations`, headers);
    expect(answer.json()).toMatchObject({ ret_code: 20005 });
  });
});
