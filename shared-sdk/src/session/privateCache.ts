import type { RequestCache } from "../cache/requestCache.ts";
import type { CodedError } from "../runtime/codedError.ts";
import type { SessionEpoch } from "./sessionEpoch.ts";

export type SessionError = CodedError<"SessionError", "session-changed">;

/**
 * Remembered answers that belong to one user: kept in memory only, under the user's id, and dropped with every login,
 * logout, change of user and refused permission.
 */
export interface PrivateCache {
  /**
   * The remembered answer, or what `loadAnswer` gives.
   *
   * Errors: those of `loadAnswer`; {@link SessionError} `session-changed` when the answer comes to another session
   */
  load<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  drop(): void;
}

export interface PrivateCacheOptions {
  readonly requests: RequestCache;
  readonly epoch: SessionEpoch;
  readonly userId: () => number | null;
}

export function createPrivateCache({ requests, epoch, userId }: PrivateCacheOptions): PrivateCache {
  return {
    load: async (key, loadAnswer) => {
      const askedIn = epoch.current;
      const answer = await requests.load(`${userId() ?? "visitor"}:${key}`, loadAnswer);
      if (epoch.current !== askedIn) {
        const error: SessionError = {
          name: "SessionError",
          code: "session-changed",
          message: "the session that asked is over",
        };
        throw Object.assign(new Error(error.message), error);
      }
      return answer;
    },
    drop: () => requests.clear(),
  };
}
