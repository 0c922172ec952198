/** The sentences that describe an error, one a line; the message comes first, then what an error of `@portico/release` lists as `details`. */
export function describeFailure(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const details: unknown = "details" in error ? error.details : undefined;
  return [error.message, ...(Array.isArray(details) ? details.map((detail) => `  ${String(detail)}`) : [])];
}
