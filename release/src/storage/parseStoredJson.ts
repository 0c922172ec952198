import { parseJsonText } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";

/**
 * Reads a JSON object from the storage, which anyone with access can have changed.
 *
 * Errors: `ReleaseError` `bad-file`
 */
export function parseStoredJson<Value extends object>(
  bytes: Uint8Array,
  path: string,
  isGood: (value: Partial<Value>) => boolean,
): Value {
  try {
    const value = parseJsonText(new TextDecoder().decode(bytes), path) as Partial<Value> | null;
    if (typeof value === "object" && value !== null && isGood(value)) return value as Value;
  } catch {
    // reported below
  }
  throw createReleaseError("bad-file", `${path} in the storage is damaged.`, [
    "Restore it from the backup; portico disable and portico rollback work meanwhile.",
  ]);
}
