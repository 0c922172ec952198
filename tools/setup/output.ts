import { describeFailure } from "@portico/remote-kit/internal/setup";

/** Prints progress, which is no result: on stderr. */
export const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * The last step of a script that failed: the reason on stderr, and exit code 1. An error that lists `details`, as those
 * of `@portico/release` do, has one line for each.
 */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error).join("\n")}\n`);
  process.exitCode = 1;
}

/**
 * Ends a check: each problem on a line of stdout, a summary on stderr, and exit code 1 where there is a problem.
 *
 * @param advice what to do about the problems
 */
export function reportProblems(problems: readonly string[], summary: string, advice?: string): void {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  log(summary);
  if (problems.length === 0) return;
  if (advice !== undefined) log(advice);
  process.exitCode = 1;
}
