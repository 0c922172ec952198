import type { Clock } from "@portico/shared-sdk";
import { createPreviewError, releaseRecordName } from "@portico/release/format";
import { attemptCount, attemptDeadlineMs, resolveAttemptAddress } from "../remotes/attemptAddress.ts";
import { resolveAddresses } from "../remotes/releaseStarter.ts";

/** A release in the storage. */
export interface StoredRelease {
  readonly remote: string;
  readonly version: string;
  readonly staticOrigins: readonly string[];
}

export interface RecordPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** A record as it came over the network, not verified yet. */
export interface LoadedRecord {
  readonly text: string;
  /** Its sha384, in the form of `integrity` attributes. */
  readonly integrity: string;
}

/**
 * Loads the record of a release.
 *
 * Errors: `PreviewError` `record-missing`, thrown
 */
export async function loadRecord(release: StoredRelease, ports: RecordPorts): Promise<LoadedRecord> {
  const bytes = await loadBytes(release, releaseRecordName, ports);
  if (bytes === null) {
    const { remote, version } = release;
    throw createPreviewError(
      "record-missing",
      `The record of ${remote} ${version} can't be loaded: check that this release is published.`,
    );
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
  return {
    text: new TextDecoder().decode(bytes),
    integrity: `sha384-${btoa(String.fromCharCode(...digest))}`,
  };
}

/** The stored signature of a release by a key; `null` when there is none. */
export async function loadSignature(
  release: StoredRelease,
  keyId: string,
  ports: RecordPorts,
): Promise<unknown> {
  const bytes = await loadBytes(release, `signatures/${keyId}.json`, ports);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function loadBytes(
  { remote, version, staticOrigins }: StoredRelease,
  path: string,
  { fetch, clock }: RecordPorts,
): Promise<ArrayBuffer | null> {
  const addresses = resolveAddresses(staticOrigins, `/remotes/${remote}/${version}/`, path);
  for (let index = 0; index < attemptCount; index += 1) {
    const abort = new AbortController();
    const cancelDeadline = clock.schedule(() => abort.abort(), attemptDeadlineMs);
    try {
      const address = resolveAttemptAddress(addresses, index, clock.now());
      const response = await fetch(address, { credentials: "omit", signal: abort.signal });
      if (response.ok) return await response.arrayBuffer();
    } catch {
      // the next attempt uses another address
    } finally {
      cancelDeadline();
    }
  }
  return null;
}
