/** The smallest sample that at least `share` of all samples do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function summariseTimes(samples: readonly number[]) {
  const at = (share: number) => percentile(samples, share);
  return { samples: samples.length, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
