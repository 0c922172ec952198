/** A request from the browser's resource timing; times in milliseconds since the navigation started. */
export interface TimedRequest {
  readonly address: string;
  /** What began it: `script`, `link`, `fetch`, `css`, `img`, … */
  readonly initiator: string;
  readonly beganMs: number;
  readonly finishedMs: number;
}

/** Initiators of images and fonts, which don't block anything. */
const decoration = ["css", "img"];

/**
 * The request waterfall depth: the longest chain of requests, each begun after the one before it had finished. A faster line
 * does not shorten these round trips. The page itself is not counted.
 */
export function countRequestLevels(requests: readonly TimedRequest[], untilMs: number): number {
  const levels: { readonly finishedMs: number; readonly level: number }[] = [];
  const inOrder = requests
    .filter(({ initiator, finishedMs }) => finishedMs <= untilMs && !decoration.includes(initiator))
    .sort((one, other) => one.beganMs - other.beganMs);
  for (const { beganMs, finishedMs } of inOrder) {
    const before = levels.filter((earlier) => earlier.finishedMs <= beganMs).map(({ level }) => level);
    levels.push({ finishedMs, level: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}
