import { resolveBucket, resolveRelease } from "./rollout.ts";

const million = 1_000_000;

// looking a global up is slow inside Jest, and these loops are long
const { imul, abs, max } = Math;

/** Ids of a guid's shape from a small generator with a seed (mulberry32), so that they are the same in every run. */
function createGuids(seed: number): () => string {
  let state = seed;
  const word = (): string => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (2 ** 32 + ((mixed ^ (mixed >>> 14)) >>> 0)).toString(16).slice(1);
  };
  return () => `${word()}-8f1d-4f6e-9c2a-5f4f${word()}`;
}

/** The largest error in points over all 10,000 percentages. */
function measureWorstError(salt: string, ids: readonly string[]): number {
  const counts = new Uint32Array(10_000);
  for (const id of ids) {
    const bucket = resolveBucket(salt, id);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let below = 0;
  let worst = 0;
  counts.forEach((count, bucket) => {
    below += count;
    worst = max(worst, abs((below / ids.length) * 100 - (bucket + 1) / 100));
  });
  return worst;
}

const createIds = (count: number, idOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => idOf(index));

const shapes: [string, (index: number) => string][] = [
  ["guids", createGuids(2)],
  ["consecutive numbers", String],
  ["numbers with a long prefix", (index) => `portico-visitor-${String(index).padStart(12, "0")}`],
];

describe("resolveBucket over a million ids", () => {
  test.each(shapes)("distributes %s within 0.1 points of each percentage", (_, idOf) => {
    // Fixed ids and a fixed salt, so the result is always the same; over a million other random ids chance alone goes
    // beyond 0.1 point somewhere in about one case of four, and the next test is the one that verifies the function.
    expect(measureWorstError("contest@2.0", createIds(million, idOf))).toBeLessThanOrEqual(0.1);
  });

  test.each(shapes)("distributes %s as evenly as random numbers, for any salt", (_, idOf) => {
    // No function of an id can do better on ids that are random themselves. Chance gives a mean of 86.9 / sqrt(count)
    // points (Kolmogorov's distribution) with a deviation of 26 / sqrt(count) for one salt; five of them for the mean of 8 allowed.
    const ids = createIds(50_000, idOf);
    const salts = createIds(8, (index) => `remote-${index}@1.${index}`);
    const mean = salts.reduce((sum, salt) => sum + measureWorstError(salt, ids), 0) / salts.length;
    expect(mean).toBeLessThanOrEqual((86.9 + 5 * (26 / Math.sqrt(8))) / Math.sqrt(ids.length));
  });

  test.each([
    ["another remote", "footer@1.5"],
    ["another minor", "header@1.6"],
  ])("%s selects other visitors", (_, otherSalt) => {
    const inFirst = createIds(200_000, createGuids(7)).filter((id) => resolveBucket("header@1.5", id) < 1000);
    for (const share of [0.1, 0.5]) {
      const inBoth = inFirst.filter((id) => resolveBucket(otherSalt, id) < share * 10_000).length;
      // five standard deviations of chance allowed
      const chance = Math.sqrt((share * (1 - share)) / inFirst.length);
      expect(abs(inBoth / inFirst.length - share)).toBeLessThan(5 * chance);
    }
  });
});

describe("resolveRelease for one visitor of each of the 10,000 buckets", () => {
  let visitorIds: ReadonlyMap<number, string> | undefined;
  const findVisitors = () => {
    const ids = createIds(200_000, String);
    return (visitorIds ??= new Map(ids.map((id) => [resolveBucket("header@1.5", id), id])));
  };

  test.each([0, 0.01, 0.29, 0.57, 1, 1.1, 5, 33.33, 50, 99.99, 100])(
    "%d percent selects exactly its share, from the lowest bucket upward",
    (percentage) => {
      const visitors = findVisitors();
      expect(visitors.size).toBe(10_000);
      const canary = { version: "1.5.0", percentage, salt: "header@1.5" };
      const isIn = (visitorId: string) =>
        resolveRelease(
          { stable: "1.4.0", canary, releases: {} },
          { visitorId, edition: "global", platform: "pc" },
        ).rule === "canary";
      const taken = [...visitors].filter(([, id]) => isIn(id)).map(([bucket]) => bucket);
      const share = Math.round(percentage * 100);
      expect(taken.length).toBe(share);
      expect(taken.every((bucket) => bucket < share)).toBe(true);
    },
  );
});
