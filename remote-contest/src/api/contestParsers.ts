import {
  listOf,
  nullOr,
  oneOf,
  readCount,
  readDecimal,
  readFlag,
  readId,
  readPosition,
  readText,
  readTime,
  recordOf,
  type WireFields,
} from "@portico/shared-sdk";
import {
  contestTaskUnits,
  type ContestDetail,
  type ContestLeaderboardPage,
  type ContestLeaderboardRow,
  type ContestNextTier,
  type ContestPrizeTier,
  type ContestRegistration,
  type ContestStanding,
  type ContestTask,
} from "./contest.ts";
import { prizePoolFields, summaryFields } from "./contestListParsers.ts";

const tierFields: WireFields<ContestPrizeTier> = {
  firstRank: ["first_rank", readPosition],
  lastRank: ["last_rank", readPosition],
  prize: ["prize", readDecimal],
};

const readContestDetail = recordOf<ContestDetail>({
  ...summaryFields,
  rulesMessageId: ["rules_message_id", readText],
  prizePool: [
    "prize_pool",
    recordOf<ContestDetail["prizePool"]>({
      ...prizePoolFields,
      tiers: ["tiers", listOf(recordOf(tierFields))],
    }),
  ],
  minimumVolume: ["minimum_volume", readDecimal],
  volumeCurrency: ["volume_currency", readText],
  prizeAccount: ["prize_account", readText],
});

const readLeaderboardPage = recordOf<ContestLeaderboardPage>({
  page: ["page", readPosition],
  size: ["size", readPosition],
  total: ["total", readCount],
  rankedAtMs: ["ranked_at", readTime],
  rows: [
    "rows",
    listOf(
      recordOf<ContestLeaderboardRow>({
        rank: ["rank", readPosition],
        name: ["name", readText],
        returnPercent: ["return_percent", readDecimal],
        volume: ["volume", readDecimal],
        prize: ["prize", nullOr(readDecimal)],
        isMine: ["is_mine", readFlag],
      }),
    ),
  ],
});

const readStanding = recordOf<ContestStanding>({
  isEligible: ["is_eligible", readFlag],
  registeredAtMs: ["registered_at", nullOr(readTime)],
  rank: ["rank", nullOr(readPosition)],
  volume: ["volume", readDecimal],
  returnPercent: ["return_percent", readDecimal],
  prize: ["prize", nullOr(readDecimal)],
  nextTier: [
    "next_tier",
    nullOr(
      recordOf<ContestNextTier>({
        ...tierFields,
        missingReturnPercent: ["missing_return_percent", readDecimal],
        missingVolume: ["missing_volume", readDecimal],
      }),
    ),
  ],
  tasks: [
    "tasks",
    listOf(
      recordOf<ContestTask>({
        taskId: ["task_id", readId],
        titleMessageId: ["title_message_id", readText],
        unit: ["unit", oneOf(...contestTaskUnits)],
        current: ["current", readDecimal],
        target: ["target", readDecimal],
        isDone: ["is_done", readFlag],
      }),
    ),
  ],
});

const readRegistration = recordOf<ContestRegistration>({
  contestId: ["contest_id", readId],
  registeredAtMs: ["registered_at", readTime],
});

/**
 * The parsers of the contest calls: from the wire's names to the product's, strict about every field.
 *
 * Shape:  see PROTOCOL.md#contest-calls
 * Errors: each throws an Error that names the first wrong field
 */
export function parseContestDetail(result: unknown): ContestDetail {
  return readContestDetail(result, "result");
}

/** Reads what {@link parseContestDetail} has returned, after a time in storage; as strict as that. */
export function parseStoredContestDetail(stored: unknown): ContestDetail {
  return readContestDetail(stored, "stored", true);
}

export function parseLeaderboardPage(result: unknown): ContestLeaderboardPage {
  return readLeaderboardPage(result, "result");
}

export function parseContestStanding(result: unknown): ContestStanding {
  return readStanding(result, "result");
}

export function parseContestRegistration(result: unknown): ContestRegistration {
  return readRegistration(result, "result");
}
