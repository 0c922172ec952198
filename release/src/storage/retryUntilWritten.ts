import { createReleaseError } from "../releaseError.ts";

/** Enough for hundreds of writers at once; a storage that refuses this often is broken. */
const maximumAttempts = 500;
const longestPauseMs = 200;

/**
 * Repeats read, change and conditional write until the write is accepted, so that concurrent writers lose no change.
 * `attempt` returns `null` when another writer was faster.
 *
 * Errors: `ReleaseError` `contended`, and those of `attempt`
 */
export async function retryUntilWritten<Result extends object>(
  path: string,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  for (let count = 1; count <= maximumAttempts; count += 1) {
    const result = await attempt();
    if (result !== null) return result;
    // random: writers that met once would otherwise meet again
    const pauseMs = Math.random() * Math.min(longestPauseMs, 2 * count);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw createReleaseError("contended", `${path} was changed by others on every attempt; try again.`);
}
