/**
 * Counts sessions. Whoever starts something for a user remembers the number; when it is another one at the end, the
 * outcome belongs to nobody any more.
 */
export interface SessionEpoch {
  readonly current: number;
  /** A new session begins; everything that was started before is late. */
  advance(): void;
}

export function createSessionEpoch(): SessionEpoch {
  let current = 0;
  return {
    get current() {
      return current;
    },
    advance: () => {
      current += 1;
    },
  };
}
