/** Keeps a progress between 0 and 1; what is no number is no progress. Source: product spec §4 "Progress" */
export function clampProgress(progress: number): number {
  return Math.min(1, Math.max(0, progress || 0));
}
