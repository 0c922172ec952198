import { stat } from "node:fs/promises";
import { createReleaseError } from "../releaseError.ts";

/** Errors: `ReleaseError` `bad-key` for a secret file that other users can read or change */
export async function assertOwnerOnly(file: string): Promise<void> {
  // Windows keeps access lists instead of these bits
  if (process.platform === "win32") return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  throw createReleaseError(
    "bad-key",
    `${file} can be read or changed by other users; run "chmod 600 ${file}".`,
  );
}
