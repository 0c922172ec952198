/** Entry point for tests; no browser bundle of the product contains it. */
export { compileMessages } from "./compileMessages.ts";
export { createManualClock } from "./manualClock.ts";
export type { ManualClock } from "./manualClock.ts";
export { createMemoryStorage } from "../core/runtime/memoryStorage.ts";
export { createManualPresence } from "./manualPresence.ts";
export { until } from "./until.ts";
export { createFakeNativeApp } from "./fakeNativeApp.ts";
export { createFaultServer } from "./faultServer.ts";
export type { FaultServer } from "./faultServer.ts";
export { replyRefusal, replyResult } from "./httpAnswers.ts";
export { createRecordingTelemetry } from "./recordingTelemetry.ts";
export type { RecordingTelemetry } from "./recordingTelemetry.ts";
export { deepLinkTable } from "../page/links/deepLinkTable.ts";
export { createPathMatcher } from "../page/links/pathMatcher.ts";
/** Puts a page's store into any state of a session; pages themselves go through the session service. */
export { sessionActions } from "../exchange/session/sessionSlice.ts";
export { hostileStrings } from "../region/i18n/fixtures/hostileStrings.ts";
