import type { MemoryCache } from "./memoryCache.ts";

/** Caches results of requests, and shares concurrent requests. */
export interface RequestCache {
  /**
   * The cached result, or that of `loadAnswer`; concurrent callers share one request.
   *
   * Errors: those of `loadAnswer`; a failure is not cached
   */
  load<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /**
   * Sends a new request and caches its answer; an earlier request under the same key no longer fills the cache.
   *
   * Errors: those of `loadAnswer`; the earlier answer stays cached then
   */
  refresh<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /** Removes everything; a pending result reaches its callers, but is not cached. */
  clear(): void;
}

export function createRequestCache(answers: MemoryCache<unknown>): RequestCache {
  const onTheirWay = new Map<string, Promise<unknown>>();

  const refresh = <Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer> => {
    const isCurrent = () => onTheirWay.get(key) === asked;
    const asked: Promise<Answer> = loadAnswer().then(
      (answer) => {
        if (isCurrent()) {
          onTheirWay.delete(key);
          answers.write(key, answer);
        }
        return answer;
      },
      (error: unknown) => {
        if (isCurrent()) onTheirWay.delete(key);
        throw error;
      },
    );
    onTheirWay.set(key, asked);
    return asked;
  };

  return {
    load: <Answer>(key: string, loadAnswer: () => Promise<Answer>) => {
      const cached = answers.read(key);
      const answer =
        cached === undefined ? (onTheirWay.get(key) ?? refresh(key, loadAnswer)) : Promise.resolve(cached);
      // all callers of one key expect the same type
      return answer as Promise<Answer>;
    },
    refresh,
    clear: () => {
      answers.clear();
      onTheirWay.clear();
    },
  };
}
