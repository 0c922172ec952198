export interface CheckResult {
  readonly title: string;
  /** Empty where the remote has passed. */
  readonly findings: readonly string[];
  readonly tookMs: number;
}

/** Runs one check; an error that it throws is a finding. */
export async function runCheck(
  title: string,
  find: () => readonly string[] | Promise<readonly string[]>,
): Promise<CheckResult> {
  const startedMs = performance.now();
  let findings: readonly string[];
  try {
    findings = await find();
  } catch (error) {
    findings = [error instanceof Error ? error.message : String(error)];
  }
  return { title, findings, tookMs: Math.round(performance.now() - startedMs) };
}
