import { percentile } from "../percentile.ts";
import type { Sample } from "./visit.ts";

/** The visits of each page and contender as one: the median of each figure by itself. */
export function summarise(samples: readonly Sample[]): readonly Sample[] {
  const nameOf = ({ page, contender }: Sample) => `${page} ${contender}`;
  return [...new Set(samples.map(nameOf))].flatMap((name) => {
    const own = samples.filter((sample) => nameOf(sample) === name);
    const median = (pick: (sample: Sample) => number) => percentile(own.map(pick), 0.5);
    return own.slice(0, 1).map((first) => ({
      ...first,
      headerMs: median(({ headerMs }) => headerMs),
      wholeMs: median(({ wholeMs }) => wholeMs),
      firstPaintMs: median(({ firstPaintMs }) => firstPaintMs),
      headerLevels: median(({ headerLevels }) => headerLevels),
      requests: median(({ requests }) => requests),
      transferredBytes: median(({ transferredBytes }) => transferredBytes),
    }));
  });
}
