import { resolveTierProgress } from "./tierProgress.ts";

const nextTier = { firstRank: 1, lastRank: 10, prize: "5", missingReturnPercent: "10", missingVolume: "0" };

test.each([
  ["half of the return", "10", "500", {}, 0.5],
  ["nothing yet", "0", "500", {}, 0],
  ["a loss", "-4", "500", {}, 0],
  [
    "return enough, half of the volume",
    "10",
    "500",
    { missingReturnPercent: "0", missingVolume: "500" },
    0.5,
  ],
  ["the lesser of both", "30", "100", { missingVolume: "900" }, 0.1],
  ["ahead of the tier's last trader", "10", "500", { missingReturnPercent: "-1" }, 1],
])("%s", (_, returnPercent, volume, changed, progress) => {
  expect(resolveTierProgress({ nextTier: { ...nextTier, ...changed }, returnPercent, volume })).toBeCloseTo(
    progress,
    5,
  );
});

test("the best tier has full progress", () => {
  expect(resolveTierProgress({ nextTier: null, returnPercent: "0", volume: "0" })).toBe(1);
});
