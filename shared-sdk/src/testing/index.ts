/** The testing door: no browser bundle of the product carries it. */
export { createManualClock } from "./manualClock.ts";
export type { ManualClock } from "./manualClock.ts";
