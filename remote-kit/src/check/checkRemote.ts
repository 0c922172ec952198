import { remoteChecks } from "./checks.ts";
import type { RunningRemote } from "./remotePage.ts";

export interface CheckResult {
  readonly title: string;
  /** Empty where the remote has passed. */
  readonly findings: readonly string[];
  readonly tookMs: number;
}

/** Checks how a remote behaves on real pages: languages, widths, accessibility, leaks, failures of the exchange. */
export async function checkRemote(
  remote: RunningRemote,
  onResult: (result: CheckResult) => void,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { title, find } of remoteChecks) {
    const startedMs = performance.now();
    const findings = await find(remote).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    const result = { title, findings, tookMs: Math.round(performance.now() - startedMs) };
    results.push(result);
    onResult(result);
  }
  return results;
}
