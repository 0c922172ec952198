import type { MemoryCache } from "./memoryCache.ts";

/** Answers that are asked for once and then remembered. */
export interface RequestCache {
  /**
   * The remembered answer, or what `loadAnswer` gives; callers who ask while it is on its way share it.
   *
   * Errors: those of `loadAnswer`; a failure is not remembered
   */
  load<Answer>(key: string, loadAnswer: () => Promise<Answer>): Promise<Answer>;
  /** Forgets everything; an answer that is on its way reaches its callers, but is not remembered. */
  clear(): void;
}

export function createRequestCache(answers: MemoryCache<unknown>): RequestCache {
  const onTheirWay = new Map<string, Promise<unknown>>();

  const ask = (key: string, loadAnswer: () => Promise<unknown>): Promise<unknown> => {
    const isCurrent = () => onTheirWay.get(key) === asked;
    const asked: Promise<unknown> = loadAnswer().then(
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
          ? (onTheirWay.get(key) ?? ask(key, loadAnswer))
          : Promise.resolve(remembered);
      // whoever asks under one key asks for one kind of answer
      return answer as Promise<Answer>;
    },
    clear: () => {
      answers.clear();
      onTheirWay.clear();
    },
  };
}
