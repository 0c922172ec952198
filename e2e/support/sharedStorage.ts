import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Where the exchanges of one run of the tests share what the first of them published. */
export const sharedStorageFolder = (): string | null => {
  const directory = process.env["PORTICO_RUN_DIRECTORY"];
  return directory === undefined ? null : path.join(directory, "storage");
};

/** Copies a storage there, unless another worker was faster. */
export function shareStorage(storage: string, folder: string): void {
  const copy = mkdtempSync(`${folder}-`);
  cpSync(storage, copy, { recursive: true });
  try {
    renameSync(copy, folder);
  } catch {
    rmSync(copy, { recursive: true });
  }
}
