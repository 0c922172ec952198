import { resolveContestMoment, sortContests } from "./contestMoment.ts";

const phases = {
  registration: { startMs: 100, endMs: 300 },
  trading: { startMs: 200, endMs: 400 },
  settled: { startMs: 400, endMs: 500 },
};

describe("resolveContestMoment", () => {
  test.each([
    [99, "upcoming", "before", 100],
    [100, "upcoming", "open", 200],
    [199, "upcoming", "open", 200],
    [200, "running", "open", 300],
    [299, "running", "open", 300],
    [300, "running", "closed", 400],
    [399, "running", "closed", 400],
    [400, "ended", "closed", null],
    [9_000, "ended", "closed", null],
  ])(
    "at %d the contest is %s, registration is %s, and the next change is at %j",
    (nowMs, stage, registration, nextChangeMs) => {
      expect(resolveContestMoment(phases, nowMs)).toEqual({ stage, registration, nextChangeMs });
    },
  );

  test("registration can end before trading starts", () => {
    const apart = { ...phases, registration: { startMs: 100, endMs: 150 } };
    expect(resolveContestMoment(apart, 160)).toEqual({
      stage: "upcoming",
      registration: "closed",
      nextChangeMs: 200,
    });
  });
});

describe("sortContests", () => {
  const contest = (id: string, startMs: number, endMs: number) => ({
    id,
    phases: { ...phases, trading: { startMs, endMs } },
  });
  const orderAt = (nowMs: number, ...contests: ReturnType<typeof contest>[]) =>
    sortContests(contests, nowMs).map(({ id }) => id);

  test("sorts running contests first, then upcoming ones, then past ones from the latest", () => {
    const past = contest("past", 0, 50);
    const recent = contest("recent", 0, 90);
    const running = contest("running", 50, 150);
    const endsSooner = contest("ends-sooner", 50, 120);
    const soon = contest("soon", 110, 200);
    const later = contest("later", 400, 500);
    expect(orderAt(100, past, later, running, recent, soon, endsSooner)).toEqual([
      "ends-sooner",
      "running",
      "soon",
      "later",
      "recent",
      "past",
    ]);
  });

  test("does not change its argument, and returns an empty list for an empty one", () => {
    const contests = [contest("past", 0, 50), contest("running", 50, 150)];
    sortContests(contests, 100);
    expect(contests.map(({ id }) => id)).toEqual(["past", "running"]);
    expect(orderAt(100)).toEqual([]);
  });
});
