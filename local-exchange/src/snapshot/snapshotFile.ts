import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseJsonObject, readRegularFile } from "@portico/release/files";
import type { Account } from "../accounts/account.ts";
import type { Session } from "../accounts/sessionBook.ts";
import type { Registration } from "../contests/contestService.ts";
import type { SpotOrder } from "../spot/spotOrder.ts";

/** The data stored for the next start. */
export interface Snapshot {
  readonly schema: 1;
  readonly accounts: readonly Account[];
  readonly sessions: readonly Session[];
  readonly registrations: readonly Registration[];
  readonly orders: readonly SpotOrder[];
}

/**
 * Stores the exchange's state in a JSON file; without a path it stores nothing.
 *
 * Errors: throws for a file that is no snapshot of this version
 */
export function openSnapshotFile(path: string | undefined, capture: () => Snapshot) {
  if (path === undefined) return { stored: null, write: () => undefined };
  return {
    /** The stored data, or `null` on the first start. */
    stored: existsSync(path) ? readSnapshot(path) : null,
    /** Writes the data, which has changed. */
    write: () => {
      mkdirSync(dirname(path), { recursive: true });
      // order: a process that crashes while writing leaves the old file complete
      writeFileSync(`${path}.new`, JSON.stringify(capture(), null, 2));
      renameSync(`${path}.new`, path);
    },
  };
}

function readSnapshot(path: string): Snapshot {
  try {
    const snapshot = parseJsonObject(new TextDecoder().decode(readRegularFile(path)), path);
    const { schema, accounts, sessions, registrations, orders } = snapshot as Partial<Snapshot>;
    if (schema === 1 && [accounts, sessions, registrations, orders].every(Array.isArray)) {
      return snapshot as unknown as Snapshot;
    }
  } catch {
    // the error below says what to do
  }
  throw new Error(
    `${path} is no snapshot of this version. Delete it to start with the demonstration accounts.`,
  );
}
