/** The steps of a run with the time that each took, in the order in which they ended. */
export interface StepTimes {
  measure<Result>(step: string, run: () => Promise<Result>): Promise<Result>;
  /** One line, such as "Times: build 42 s, journeys 280 s". */
  format(): string;
}

/** @param now milliseconds of any clock */
export function createStepTimes(now: () => number = () => performance.now()): StepTimes {
  const times: string[] = [];
  return {
    async measure(step, run) {
      const startedMs = now();
      try {
        return await run();
      } finally {
        times.push(`${step} ${Math.round((now() - startedMs) / 1000)} s`);
      }
    },
    format: () => `Times: ${times.join(", ")}`,
  };
}
