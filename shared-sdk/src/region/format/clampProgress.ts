/** Clamps a progress to 0 to 1; NaN becomes 0. Source: S12.16 */
export function clampProgress(progress: number): number {
  return Math.min(1, Math.max(0, progress || 0));
}
