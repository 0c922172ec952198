import { readReason, type ReadReason } from "../channel/changeReason.ts";
import type { Storage } from "../storage/storage.ts";
import { describeKeyringDifference } from "./describeKeyringDifference.ts";
import type { KeyringFile } from "./keyringFile.ts";
import { readKeyringVersions, type KeyringVersion } from "./signedKeyring.ts";

interface ListOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly environment: string;
  /** The most keyrings in the result. */
  readonly limit: number;
}

/** One stored keyring of an environment, compared with the one before. */
export type KeyringChange =
  | ({
      readonly isVerified: true;
      readonly sequence: number;
      /** Milliseconds since the epoch. */
      readonly issuedAt: number;
      readonly changes: readonly string[];
    } & ReadReason)
  | {
      readonly isVerified: false;
      /** What the file claims. */
      readonly sequence: number;
    };

/**
 * Lists the keyrings that were signed for an environment, highest sequence first, from the storage and the keyring file alone. One that
 * the present root has not signed is no base of a comparison.
 */
export async function listKeyringChanges(options: ListOptions): Promise<KeyringChange[]> {
  const { storage, environment, limit } = options;
  const versions = new Map<string, KeyringVersion>();
  for await (const version of readKeyringVersions(options)) {
    const { payload } = version.part;
    if (versions.get(payload)?.isTrusted !== true) versions.set(payload, version);
  }
  const ordered = [...versions.values()].sort(
    (one, other) => other.document.sequence - one.document.sequence,
  );
  return Promise.all(
    ordered.slice(0, limit).map(async ({ document, part, isTrusted }, index) => {
      const { sequence, issuedAt } = document;
      if (!isTrusted) return { isVerified: false, sequence };
      const before = ordered.slice(index + 1).find((version) => version.isTrusted);
      const changes = describeKeyringDifference(before?.document ?? null, document);
      const reason = await readReason(storage, environment, part.payload);
      return { isVerified: true, sequence, issuedAt, changes, ...reason };
    }),
  );
}
