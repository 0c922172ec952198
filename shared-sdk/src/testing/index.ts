/** The testing door: no browser bundle of the product carries it. */
export { createManualClock } from "./manualClock.ts";
export type { ManualClock } from "./manualClock.ts";
export { createFakeOrigin } from "./fakeOrigin.ts";
export type { FakeOrigin, FakeWindow } from "./fakeOrigin.ts";
export { createMemoryStorage } from "../runtime/memoryStorage.ts";
