import { createContestCatalogue, startOfWeek } from "./contestCatalogue.ts";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const monday = Date.UTC(2026, 10, 23);

describe("startOfWeek", () => {
  test.each([
    ["Monday's first millisecond", monday, monday],
    ["Sunday's last millisecond", monday + weekMs - 1, monday],
    ["the millisecond before", monday - 1, monday - weekMs],
  ])("%s", (_name, nowMs, expected) => {
    expect(startOfWeek(nowMs)).toBe(expected);
    expect(new Date(startOfWeek(nowMs)).getUTCDay()).toBe(1);
  });
});

describe("createContestCatalogue", () => {
  test("pays prizes within the fourteen days of the rules", () => {
    for (const { phases } of createContestCatalogue(monday)) {
      expect(phases.settled.end_time).toBe(phases.trading.end_time + 2 * weekMs);
    }
  });

  test("returns the same dates all week, and others in the next week", () => {
    expect(createContestCatalogue(monday + weekMs - 1)).toEqual(createContestCatalogue(monday));
    expect(createContestCatalogue(monday + weekMs)).not.toEqual(createContestCatalogue(monday));
  });

  test("has one running and open contest, one upcoming and one settled contest at every hour of the week", () => {
    for (let nowMs = monday; nowMs < monday + weekMs; nowMs += hourMs) {
      const [running, upcoming, settled] = createContestCatalogue(nowMs).map(({ phases }) => phases);
      expect(running!.trading.start_time).toBeLessThan(nowMs);
      expect(running!.trading.end_time).toBeGreaterThan(nowMs + 5 * 24 * hourMs);
      expect(running!.registration.end_time).toBeGreaterThan(nowMs + 24 * hourMs);
      expect(upcoming!.registration.start_time).toBeGreaterThan(nowMs + 24 * hourMs);
      expect(settled!.settled.start_time).toBeLessThan(nowMs);
      expect(settled!.settled.end_time).toBeGreaterThan(nowMs);
    }
  });
});
