import { createTraderField, rankingPeriodMs, type Trader } from "./traderField.ts";

const startMs = 1_700_000_000_000;
const options = { seed: "field", size: 2000, startMs, endMs: startMs + 3_600_000 };

describe("a field of traders", () => {
  it("looks the same for the same seed and time, whoever asked in between", () => {
    const [often, once] = [createTraderField(options), createTraderField(options)];
    for (let ms = 0; ms <= 60_000; ms += 700) often.advanceTo(startMs + ms);
    often.advanceTo(startMs + 60_000);
    once.advanceTo(startMs + 60_000);
    expect(often.ranking).toEqual(once.ranking);
    expect(often.rankedAtMs).toBe(once.rankedAtMs);
    expect(createTraderField({ ...options, seed: "other" }).ranking).not.toEqual(
      createTraderField(options).ranking,
    );
  });

  it("stands still once trading has ended, and when the clock is set back", () => {
    const field = createTraderField(options);
    field.advanceTo(options.endMs);
    const { ranking } = field;
    field.advanceTo(options.endMs + 10 * rankingPeriodMs);
    field.advanceTo(startMs);
    expect(field.ranking).toBe(ranking);
  });

  it("trades on as if nobody had come when somebody enters", () => {
    const [alone, joined] = [createTraderField(options), createTraderField(options)];
    const entrant: Trader = { name: "***0001", accountId: 1, returnBasisPoints: 500, volumeCents: 100 };
    joined.enter(entrant);
    expect(joined.rankOf(1)).toBe(joined.ranking.indexOf(entrant) + 1);
    expect(joined.traderOf(1)).toBe(entrant);
    for (const field of [alone, joined]) field.advanceTo(startMs + 120_000);
    expect(joined.ranking.filter((trader) => trader.accountId === null)).toEqual(alone.ranking);
    expect([alone.rankOf(1), alone.traderOf(1)]).toEqual([null, null]);
    expect(entrant.volumeCents).toBeGreaterThan(100);
  });

  it("loses nobody more than everything", () => {
    const field = createTraderField({ ...options, size: 200 });
    field.advanceTo(options.endMs);
    expect(field.ranking.at(-1)!.returnBasisPoints).toBeGreaterThanOrEqual(-9_950);
    expect(field.ranking).toHaveLength(200);
  });
});
