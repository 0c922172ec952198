import { createReleaseError } from "../releaseError.ts";
import type { Violation } from "./violation.ts";

/** Errors: `ReleaseError` `gate-refused`, each violation a detail */
export function assertNoViolations(violations: readonly Violation[], message: string): void {
  if (violations.length === 0) return;
  const details = violations.map((violation) => `${violation.rule}: ${violation.message}`);
  throw createReleaseError("gate-refused", message, [...new Set(details)]);
}
