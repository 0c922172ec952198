/**
 * Ends a check: each problem on a line of stdout, a summary on stderr, and exit code 1 where there is a problem.
 *
 * @param advice what to do about the problems
 */
export function reportProblems(problems: readonly string[], summary: string, advice?: string): void {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stderr.write(`${summary}\n`);
  if (problems.length === 0) return;
  if (advice !== undefined) process.stderr.write(`${advice}\n`);
  process.exitCode = 1;
}
