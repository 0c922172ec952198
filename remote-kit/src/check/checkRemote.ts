import { runCheck, type CheckResult } from "./checkResult.ts";
import { remoteChecks } from "./checks.ts";
import type { RunningRemote } from "./remotePage.ts";

/** Checks how a remote behaves on real pages: languages, widths, accessibility, leaks, failures of the exchange. */
export async function checkRemote(
  remote: RunningRemote,
  onResult: (result: CheckResult) => void,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { title, find } of remoteChecks) {
    const result = await runCheck(title, () => find(remote));
    results.push(result);
    onResult(result);
  }
  return results;
}
