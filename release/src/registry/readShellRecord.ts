import path from "node:path";
import { createReleaseError } from "../releaseError.ts";
import type { ShellRecord } from "./shellRecord.ts";
import { readText } from "../readRegularFile.ts";

/**
 * Reads the record that a shell's build writes, `{directory}/dist/shell.json`.
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export async function readShellRecord(directory: string): Promise<ShellRecord> {
  const file = path.join(directory, "dist/shell.json");
  const text = await readText(file).catch(() => {
    throw createReleaseError("not-found", `There is no ${file}; build the shell first.`);
  });
  try {
    const record = JSON.parse(text) as Partial<ShellRecord> | null;
    const { version, contract, shared, pages = [] } = record ?? {};
    const hasStrings = typeof version === "string" && typeof contract === "string";
    if (hasStrings && typeof shared === "object" && Array.isArray(pages)) return record as ShellRecord;
  } catch {
    // reported below
  }
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}
