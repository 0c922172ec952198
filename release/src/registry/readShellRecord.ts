import path from "node:path";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { ShellRecord } from "./shellRecord.ts";

/**
 * Reads the record that a shell's build writes, `{directory}/dist/shell.json`.
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export async function readShellRecord(directory: string): Promise<ShellRecord> {
  const file = path.join(directory, "dist/shell.json");
  const missing = `There is no ${file}; build the shell first.`;
  const record = readJsonObject(file, { missing }) as Partial<ShellRecord>;
  const { version, contract, shared, pages = [] } = record;
  const hasStrings = typeof version === "string" && typeof contract === "string";
  if (hasStrings && typeof shared === "object" && shared !== null && Array.isArray(pages))
    return record as ShellRecord;
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}
