import { createReleaseError } from "../releaseError.ts";
import type { GateFinding } from "./gateFinding.ts";

/** Errors: `ReleaseError` `gate-refused`, each finding a detail */
export function requireNoFindings(findings: readonly GateFinding[], message: string): void {
  if (findings.length === 0) return;
  const details = findings.map((finding) => `${finding.rule}: ${finding.message}`);
  throw createReleaseError("gate-refused", message, [...new Set(details)]);
}
