import {
  listOf,
  readCount,
  readDecimal,
  readId,
  readText,
  readTime,
  recordOf,
  type ApiClient,
  type DecimalText,
  type PersistedCache,
} from "@portico/shared-sdk";

/** What the home page shows of one contest; the contest's own pages read more of the same reply. */
export interface Activity {
  readonly contestId: string;
  /** Key of a message, never text to show. */
  readonly titleMessageId: string;
  /** Its address on a public static host. */
  readonly image: string;
  readonly phases: { readonly trading: ActivityPeriod };
  readonly prizePool: { readonly currency: string; readonly total: DecimalText };
  readonly tradersCount: number;
}

/** Trading begins at `startMs` and is over at `endMs` (milliseconds since the epoch). */
export interface ActivityPeriod {
  readonly startMs: number;
  readonly endMs: number;
}

export interface ActivityCalls {
  /** Every contest, past ones included. */
  list(options?: { readonly signal?: AbortSignal }): Promise<readonly Activity[]>;
  /** The stored reply of an earlier visit, to show until `list` resolves; `null` where none is stored. */
  storedList(): readonly Activity[] | null;
}

/** Not `contests`: under that key the contest's own pages store what they read. */
const cacheKey = "activities";

/** How long a stored reply is shown while the next one loads. Source: the project's own; the specification is silent */
const storedForMs = 86_400_000;

const readActivities = listOf(
  recordOf<Activity>({
    contestId: ["contest_id", readId],
    titleMessageId: ["title_message_id", readText],
    image: ["image", readText],
    phases: [
      "phases",
      recordOf<Activity["phases"]>({
        trading: [
          "trading",
          recordOf<ActivityPeriod>({ startMs: ["start_time", readTime], endMs: ["end_time", readTime] }),
        ],
      }),
    ],
    prizePool: [
      "prize_pool",
      recordOf<Activity["prizePool"]>({ currency: ["currency", readText], total: ["total", readDecimal] }),
    ],
    tradersCount: ["traders_count", readCount],
  }),
);

const readAnswer = recordOf<{ activities: readonly Activity[] }>({
  activities: ["contests", readActivities],
});

/**
 * The calls of the home page's list.
 *
 * Shape:  see PROTOCOL.md#contest-calls
 */
export function createActivityCalls(
  client: Pick<ApiClient, "get">,
  stored: Pick<PersistedCache, "read" | "write">,
): ActivityCalls {
  return {
    list: (options) =>
      client.get("/x-api/contest/v1/contests", {
        ...options,
        parse: (result) => {
          const { activities } = readAnswer(result, "result");
          // only the parsed fields: other fields of the response must not be stored
          stored.write(cacheKey, activities, storedForMs);
          return activities;
        },
      }),
    storedList: () => stored.read(cacheKey, (value) => readActivities(value, "stored", true)),
  };
}
