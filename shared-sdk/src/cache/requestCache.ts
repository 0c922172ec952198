import type { MemoryCache } from "./memoryCache.ts";

/** Answers that are asked for once and then remembered. */
export interface RequestCache {
  /**
   * The remembered answer, or what `loadAnswer` gives; callers who ask while it is on its way share it.
   *
   * Errors: those of `loadAnswer`; a failure is not remembered
   */
  load<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /**
   * Sends a new request and caches its answer; an earlier request under the same key no longer fills the cache.
   *
   * Errors: those of `loadAnswer`; the earlier answer stays cached then
   */
  refresh<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /** Forgets everything; an answer that is on its way reaches its callers, but is not remembered. */
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
      const remembered = answers.read(key);
      const answer =
        remembered === undefined
          ? (onTheirWay.get(key) ?? refresh(key, loadAnswer))
          : Promise.resolve(remembered);
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
