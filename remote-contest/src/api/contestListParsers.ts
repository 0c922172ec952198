import {
  editionIds,
  listOf,
  readCount,
  readDecimal,
  readId,
  readText,
  readTime,
  recordOf,
  type EditionId,
  type WireFields,
  type WireReader,
} from "@portico/shared-sdk";
import type { ContestPeriod, ContestPrizePool, ContestSummary } from "./contest.ts";

const readPeriod = recordOf<ContestPeriod>({
  startMs: ["start_time", readTime],
  endMs: ["end_time", readTime],
});

const readEditions: WireReader<readonly EditionId[]> = (value, place) => {
  const named = listOf(readText)(value, place);
  // an edition that opened after this build must not hide the contest from all others
  return editionIds.filter((edition) => named.includes(edition));
};

export const prizePoolFields: WireFields<ContestPrizePool> = {
  currency: ["currency", readText],
  total: ["total", readDecimal],
};

export const summaryFields: WireFields<ContestSummary> = {
  contestId: ["contest_id", readId],
  titleMessageId: ["title_message_id", readText],
  phases: [
    "phases",
    recordOf<ContestSummary["phases"]>({
      registration: ["registration", readPeriod],
      trading: ["trading", readPeriod],
      settled: ["settled", readPeriod],
    }),
  ],
  editions: ["editions", readEditions],
  symbols: ["symbols", listOf(readId)],
  prizePool: ["prize_pool", recordOf(prizePoolFields)],
  tradersCount: ["traders_count", readCount],
  image: ["image", readText],
};

const readContests = listOf(recordOf(summaryFields));

const readContestList = recordOf<{ contests: readonly ContestSummary[] }>({
  contests: ["contests", readContests],
});

/**
 * The parser of the list of contests: from the wire's names to the product's, strict about every field.
 *
 * Shape:  see PROTOCOL.md#contest-calls
 * Errors: each throws an Error that names the first wrong field
 */
export function parseContestList(result: unknown): readonly ContestSummary[] {
  return readContestList(result, "result").contests;
}

/** Reads what {@link parseContestList} has returned, after a time in storage; as strict as that. */
export function parseStoredContestList(stored: unknown): readonly ContestSummary[] {
  return readContests(stored, "stored", true);
}
