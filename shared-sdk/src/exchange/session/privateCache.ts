import type { RequestCache } from "../../core/cache/requestCache.ts";
import type { CodedError } from "../../core/runtime/codedError.ts";
import type { SessionEpoch } from "./sessionEpoch.ts";

export type SessionError = CodedError<"SessionError", "session-changed">;

/**
 * Cached replies that belong to one user: in memory only, keyed by the user's id, and dropped on every login, logout,
 * change of user and refused permission.
 */
export interface PrivateCache {
  /**
   * The cached result, or that of `loadAnswer`.
   *
   * Errors: those of `loadAnswer`; {@link SessionError} `session-changed` when the result arrives in another session
   */
  load<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /** Sends a request always, and otherwise does what `load` does; see {@link RequestCache.refresh}. */
  refresh<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  drop(): void;
}

export interface PrivateCacheOptions {
  readonly requests: RequestCache;
  readonly epoch: SessionEpoch;
  readonly userId: () => number | null;
}

export function createPrivateCache({ requests, epoch, userId }: PrivateCacheOptions): PrivateCache {
  const loadWith =
    (method: "load" | "refresh") =>
    async <Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer> => {
      const startedIn = epoch.current;
      const answer = await requests[method](`${userId() ?? "visitor"}:${key}`, loadAnswer);
      if (epoch.current !== startedIn) {
        const error: SessionError = {
          name: "SessionError",
          code: "session-changed",
          message: "the session of this request has ended",
        };
        throw Object.assign(new Error(error.message), error);
      }
      return answer;
    };
  return {
    load: loadWith("load"),
    refresh: loadWith("refresh"),
    drop: () => requests.clear(),
  };
}
