import { createLeaderboardSimulator, rankingPeriodMs, type Trader } from "./leaderboardSimulator.ts";

const startMs = 1_700_000_000_000;
const options = { seed: "field", size: 2000, startMs, endMs: startMs + 3_600_000 };

describe("leaderboard simulator", () => {
  it("returns the same ranking for the same seed and time, however often it is read", () => {
    const [often, once] = [createLeaderboardSimulator(options), createLeaderboardSimulator(options)];
    for (let ms = 0; ms <= 60_000; ms += 700) often.advanceTo(startMs + ms);
    often.advanceTo(startMs + 60_000);
    once.advanceTo(startMs + 60_000);
    expect(often.ranking).toEqual(once.ranking);
    expect(often.rankedAtMs).toBe(once.rankedAtMs);
    expect(createLeaderboardSimulator({ ...options, seed: "other" }).ranking).not.toEqual(
      createLeaderboardSimulator(options).ranking,
    );
  });

  it("doesn't change after trading has ended or when the clock is set back", () => {
    const simulator = createLeaderboardSimulator(options);
    simulator.advanceTo(options.endMs);
    const { ranking } = simulator;
    simulator.advanceTo(options.endMs + 10 * rankingPeriodMs);
    simulator.advanceTo(startMs);
    expect(simulator.ranking).toBe(ranking);
  });

  it("doesn't change the other traders' trades when an account enters", () => {
    const [alone, joined] = [createLeaderboardSimulator(options), createLeaderboardSimulator(options)];
    const entrant: Trader = { name: "***0001", accountId: 1, returnBasisPoints: 500, volumeCents: 100 };
    joined.enter(entrant);
    expect(joined.rankOf(1)).toBe(joined.ranking.indexOf(entrant) + 1);
    expect(joined.traderOf(1)).toBe(entrant);
    for (const simulator of [alone, joined]) simulator.advanceTo(startMs + 120_000);
    expect(joined.ranking.filter((trader) => trader.accountId === null)).toEqual(alone.ranking);
    expect([alone.rankOf(1), alone.traderOf(1)]).toEqual([null, null]);
    expect(entrant.volumeCents).toBe(100);
  });

  it("limits a loss to the capital", () => {
    const simulator = createLeaderboardSimulator({ ...options, size: 200 });
    simulator.advanceTo(options.endMs);
    expect(simulator.ranking.at(-1)!.returnBasisPoints).toBeGreaterThanOrEqual(-9_950);
    expect(simulator.ranking).toHaveLength(200);
  });
});
