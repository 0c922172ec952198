import type { ApiClient, PersistedCache } from "@portico/shared-sdk";
import type { ContestSummary } from "./contest.ts";
import { parseContestList, parseStoredContestList } from "./contestListParsers.ts";

export const contestsPath = "/x-api/contest/v1/contests";

/** How long a stored reply is shown while the next one loads. Source: the project's own; the specification is silent */
const storedForMs = 86_400_000;

/** The calls that need no contest, apart from the others because a card uses no others. */
export interface ContestListCalls {
  /** Every contest, past ones included. */
  list(options?: CallOptions): Promise<readonly ContestSummary[]>;
  /** The stored reply of an earlier visit, to show until `list` resolves; `null` when none is stored. */
  storedList(): readonly ContestSummary[] | null;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A cache for parsed public replies; replies about a user are never stored. */
export type ReplyCache = Pick<PersistedCache, "read" | "write">;

/** A parser that stores what it has parsed. */
export const parseAndStore =
  <Answer>(stored: ReplyCache | undefined, key: string, parse: (result: unknown) => Answer) =>
  (result: unknown): Answer => {
    const answer = parse(result);
    // the parsed fields only: other data of the server must not be stored
    stored?.write(key, answer, storedForMs);
    return answer;
  };

/** Source: S16.10 */
export function createContestListCalls(
  client: Pick<ApiClient, "get">,
  stored?: ReplyCache,
): ContestListCalls {
  return {
    list: (options) =>
      client.get(contestsPath, { ...options, parse: parseAndStore(stored, "contests", parseContestList) }),
    storedList: () => stored?.read("contests", parseStoredContestList) ?? null,
  };
}
