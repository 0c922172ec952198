/** A command was called wrongly; `message` is a whole sentence. The exit code is 2. */
export interface UsageError {
  readonly name: "UsageError";
  readonly message: string;
}

export function createUsageError(message: string): UsageError & Error {
  return Object.assign(new Error(message), { name: "UsageError" as const });
}

export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === "UsageError";
}
