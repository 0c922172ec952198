/** The front door of the SDK: needs no React. Each room's names are listed here one by one. */
export { systemClock } from "./runtime/clock.ts";
export type { Clock } from "./runtime/clock.ts";
export { isCodedError } from "./runtime/codedError.ts";
export type { CodedError } from "./runtime/codedError.ts";
export type { KeyValueStore } from "./runtime/keyValueStore.ts";

export { contestPhases, contestTaskUnits } from "./api/contest.ts";
export type {
  ContestDetail,
  ContestLeaderboardPage,
  ContestLeaderboardRow,
  ContestNextTier,
  ContestPeriod,
  ContestPhase,
  ContestPrizePool,
  ContestPrizeTier,
  ContestRegistration,
  ContestStanding,
  ContestSummary,
  ContestTask,
  ContestTaskUnit,
  DecimalText,
} from "./api/contest.ts";
export type {
  WireContest,
  WireContestDetail,
  WireContestList,
  WireLeaderboardPage,
  WireLeaderboardRow,
  WirePeriod,
  WirePrizeTier,
  WireRegistration,
  WireStanding,
  WireTask,
} from "./api/contestWire.ts";
export type { ContestRefusal } from "./api/retCodes.ts";
