/**
 * The sentences that describe an error, one a line: the message, then what an error of `@portico/release` lists as `details`. For a
 * full disk, also one in the output of a build, what to do.
 */
export function describeFailure(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const fullDisk = error.message.split("\n").find((line) => /\b(?:ENOSPC|EDQUOT)\b/.test(line));
  if (fullDisk !== undefined) {
    return ["The disk is full: free some space and run the command again.", `  ${fullDisk.trim()}`];
  }
  const details: unknown = "details" in error ? error.details : undefined;
  return [error.message, ...(Array.isArray(details) ? details.map((detail) => `  ${String(detail)}`) : [])];
}
