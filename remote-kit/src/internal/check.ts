export type { CheckResult } from "../check/checkResult.ts";
export { copyAsAnotherVersion } from "../check/copyAsAnotherVersion.ts";
export { findAxeViolations } from "../check/findAxeViolations.ts";
export { findGrowth, hasHeapGrown } from "../check/findLeaks.ts";
export {
  measurePageResources,
  openMetrics,
  watchOpenResources,
  type PageResources,
} from "../check/pageResources.ts";
export { emptySlots, runCycles } from "../check/runCycles.ts";
