import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** The state of loaded data. */
export interface Loaded<Value> {
  /** The newest that has arrived; a failed reload leaves it standing. */
  readonly value: Value | null;
  /** Why the newest attempt failed, until another one succeeds. */
  readonly error: unknown;
  readonly isPending: boolean;
  readonly reload: () => void;
}

/** How a value is loaded. */
export interface Source<Value> {
  /** `isReload` is true for every call but the first: then a cached reply is not enough. */
  load(signal: AbortSignal, isReload: boolean): Promise<Value>;
  /** An earlier value, to show until `load` resolves. */
  stored?(): Value | null;
}

interface Outcome<Value> {
  readonly source: Source<Value> | null;
  readonly attempt: number;
  readonly value: Value | null;
  readonly error: unknown;
}

/**
 * Loads from a source on mount, when the source changes and on `reload`. A value of one source is never shown for
 * another: another user or another contest starts empty.
 *
 * Shape:  memoize the source: a new object is a new source; `null` loads nothing
 */
export function useLoaded<Value>(source: Source<Value> | null): Loaded<Value> {
  const stored = useMemo(() => source?.stored?.() ?? null, [source]);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Value>>({
    source: null,
    attempt,
    value: null,
    error: null,
  });
  const loadedSource = useRef<Source<Value> | null>(null);
  useEffect(() => {
    if (source === null) return;
    const abort = new AbortController();
    const isReload = loadedSource.current === source;
    loadedSource.current = source;
    source.load(abort.signal, isReload).then(
      (value) => {
        if (!abort.signal.aborted) setOutcome({ source, attempt, value, error: null });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setOutcome((last) => ({ source, attempt, value: last.source === source ? last.value : null, error }));
      },
    );
    return () => abort.abort();
  }, [source, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isOwn = source !== null && outcome.source === source;
  return {
    value: (isOwn ? outcome.value : null) ?? stored,
    error: isOwn ? outcome.error : null,
    isPending: source !== null && !(isOwn && outcome.attempt === attempt),
    reload,
  };
}

/** Whether there is nothing to show and nothing under way: time for a word and a way to try again. */
export function hasFailed({ value, error, isPending }: Loaded<unknown>): boolean {
  return value === null && error !== null && !isPending;
}
