/** Entry point for tests; no browser bundle of the product contains it. */
export { compileMessages } from "./compileMessages.ts";
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
export { createFaultServer } from "./faultServer.ts";
export type { FaultServer, HttpAnswer, ReceivedRequest } from "./faultServer.ts";
export {
  brokenGzip,
  cutAfter,
  hang,
  holdBack,
  redirectTo,
  reply,
  replyRefusal,
  replyResult,
  reset,
  stallAfter,
} from "./httpAnswers.ts";
export { createCollectorServer } from "./collectorServer.ts";
export type { CollectorRequest, CollectorServer } from "./collectorServer.ts";
export { createFakeTelemetryWindow } from "./fakeTelemetryWindow.ts";
export type { FakeTelemetryWindow } from "./fakeTelemetryWindow.ts";
export { createRecordingTelemetry } from "./recordingTelemetry.ts";
export type { RecordingTelemetry } from "./recordingTelemetry.ts";
export { deepLinkTable } from "../links/deepLinkTable.ts";
export type { DeepLinkRow } from "../links/deepLinkTable.ts";
export { createPathMatcher } from "../links/pathMatcher.ts";
export type { PathMatch, PathMatcher } from "../links/pathMatcher.ts";
export { hostileJsonStrings, hostileStrings } from "../seo/fixtures/hostileStrings.ts";
/** Puts a page's store into any state of a session; pages themselves go through the session service. */
export { sessionActions } from "../session/sessionSlice.ts";
