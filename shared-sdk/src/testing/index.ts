/** The testing door: no browser bundle of the product carries it. */
export { createManualClock } from "./manualClock.ts";
export type { ManualClock } from "./manualClock.ts";
export { createFakeOrigin } from "./fakeOrigin.ts";
export type { FakeOrigin, FakeWindow } from "./fakeOrigin.ts";
export { createMemoryStorage } from "../runtime/memoryStorage.ts";
export { createFaultQuoteServer } from "./faultQuoteServer.ts";
export type { FaultQuoteServer, QuoteServerLink, WireQuote } from "./faultQuoteServer.ts";
export { createManualFrames } from "./manualFrames.ts";
export type { ManualFrames } from "./manualFrames.ts";
export { createManualPresence } from "./manualPresence.ts";
export type { ManualPresence } from "./manualPresence.ts";
export { createSeededRandom } from "./seededRandom.ts";
export { until } from "./until.ts";
export { createFakeNativeApp } from "./fakeNativeApp.ts";
export type { FakeNativeApp, NativeCallRecord } from "./fakeNativeApp.ts";
