import { describeFailure } from "@portico/remote-kit/internal/setup";

/**
 * The last step of a script that failed: the reason on stderr, and exit code 1. An error that lists `details`, as those
 * of `@portico/release` do, has one line for each.
 */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error).join("\n")}\n`);
  process.exitCode = 1;
}
