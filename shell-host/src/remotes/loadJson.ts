import type { Clock } from "@portico/shared-sdk";
import { attemptCount, attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";

interface LoadJsonPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/**
 * Fetches data that is not code: texts, which the page shows as text whatever they say, so no hash guards them.
 *
 * Errors: rejects with the last attempt's reason when none gave JSON in time
 */
export async function loadJson(addresses: readonly string[], ports: LoadJsonPorts): Promise<unknown> {
  let reason: unknown;
  for (let index = 0; index < attemptCount; index += 1) {
    try {
      return await attempt(resolveAttemptAddress(addresses, index, ports.clock.now()), ports);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function attempt(address: string, { fetch, clock }: LoadJsonPorts): Promise<unknown> {
  const abort = new AbortController();
  const cancelDeadline = clock.schedule(() => abort.abort(), attemptDeadlineMs);
  try {
    const response = await fetch(address, { credentials: "omit", signal: abort.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } finally {
    cancelDeadline();
  }
}
