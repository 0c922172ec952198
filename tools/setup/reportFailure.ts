/**
 * The last step of a script that failed: the reason on stderr, and exit code 1. An error that lists `details`, as those
 * of `@portico/release` do, has one line for each.
 */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error).join("\n")}\n`);
  process.exitCode = 1;
}

/** The sentences that describe an error, one a line; the message comes first. */
export function describeFailure(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const details: unknown = "details" in error ? error.details : undefined;
  return [error.message, ...(Array.isArray(details) ? details.map((detail) => `  ${String(detail)}`) : [])];
}
