import { useCallback, useEffect, useState } from "react";

/** What has become of something that is fetched. */
export interface Loaded<Value> {
  /** The newest that has arrived; a failed reload leaves it standing. */
  readonly value: Value | null;
  /** Why the newest attempt failed, until another one succeeds. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly reload: () => void;
}

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

interface Outcome<Value> {
  readonly load: Load<Value> | null;
  readonly attempt: number;
  readonly value: Value | null;
  readonly error: unknown;
}

/**
 * Runs `load` when it is given, when it changes and on `reload`. What one `load` brought is never shown for another:
 * another user or another contest begins with nothing.
 *
 * Shape:  `load` keeps its identity for as long as it asks for the same thing; `null` asks for nothing
 */
export function useLoaded<Value>(load: Load<Value> | null): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Value>>({
    load: null,
    attempt,
    value: null,
    error: null,
  });
  useEffect(() => {
    if (load === null) return;
    const abort = new AbortController();
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setOutcome({ load, attempt, value, error: null });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setOutcome((last) => ({ load, attempt, value: last.load === load ? last.value : null, error }));
      },
    );
    return () => abort.abort();
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isOwn = load !== null && outcome.load === load;
  return {
    value: isOwn ? outcome.value : null,
    error: isOwn ? outcome.error : null,
    isPending: load !== null && !(isOwn && outcome.attempt === attempt),
    reload,
  };
}

/** Whether there is nothing to show and nothing under way: time for a word and a way to try again. */
export function hasFailed({ value, error, isPending }: Loaded<unknown>): boolean {
  return value === null && error !== null && !isPending;
}
