/**
 * Counts sessions. Code that starts work for a user reads the number at the start; if it has changed at the end, the
 * outcome must be dropped.
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
