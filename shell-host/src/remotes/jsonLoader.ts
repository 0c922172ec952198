import type { Clock } from "@portico/shared-sdk";
import { attemptCount, attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";

/**
 * Fetches messages. Without an integrity the caller verifies them.
 *
 * Errors: rejects with the last attempt's reason when none gave JSON in time
 */
export type LoadJson = (addresses: readonly string[], integrity?: string) => Promise<unknown>;

interface JsonLoaderPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** A slow attempt stays open during the next one: a late response is accepted. */
export function createJsonLoader({ fetch, clock }: JsonLoaderPorts): LoadJson {
  const attempts = new Map<string, number>();

  return (addresses, integrity = "") =>
    new Promise((resolve, reject) => {
      const file = addresses[0] ?? "";
      const abort = new AbortController();
      let openCount = 0;
      let startedCount = 0;
      let cancelDeadline = () => {};

      function end(settle: () => void): void {
        cancelDeadline();
        settle();
        abort.abort();
      }

      function start(): void {
        const index = attempts.get(file) ?? 0;
        attempts.set(file, index + 1);
        startedCount += 1;
        openCount += 1;
        const address = resolveAttemptAddress(addresses, index, clock.now());
        cancelDeadline = clock.schedule(
          () => next(new Error(`${address} was silent for ${attemptDeadlineMs} ms`), true),
          attemptDeadlineMs,
        );
        fetchJson(address).then(
          (content) => end(() => resolve(content)),
          (reason: unknown) => {
            openCount -= 1;
            next(reason, false);
          },
        );
      }

      async function fetchJson(address: string): Promise<unknown> {
        const response = await fetch(address, { credentials: "omit", signal: abort.signal, integrity });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        return response.json();
      }

      /** Starts the next attempt; one that is still open after the last has until that attempt's deadline. */
      function next(reason: unknown, isSilent: boolean): void {
        if (startedCount < attemptCount) {
          cancelDeadline();
          start();
        } else if (isSilent || openCount === 0) end(() => reject(reason));
      }

      start();
    });
}
