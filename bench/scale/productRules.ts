/** The rules of the product that the figures follow from, out of its own sources, so that a changed rule changes the page. */
export {
  countFailuresOnEnd,
  resolveReconnectDelayMs,
} from "../../shared-sdk/src/exchange/realtime/reconnectDelay.ts";
/** Random numbers that are the same in each run. */
export { createTestNumbers } from "../../shared-sdk/src/testing/seededRandom.ts";
export { searchedStates } from "../../release/src/storage/storage.ts";
export { defaultTimestampHours } from "../../release/src/channel/channelTimestamp.ts";
export { channelMaxAgeSeconds } from "../../release/src/site/caching.ts";
export { attemptDeadlineMs } from "../../shell-host/src/remotes/attemptAddress.ts";
export { storedForMs } from "../../shell-host/src/remotes/channelSource.ts";
export { longestPollMs, pollMs } from "../../shell-host/src/remotes/channelWatch.ts";
