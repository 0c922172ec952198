import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** Where the exchanges of one run of the tests share what the first of them publishes. */
export const sharedStorageFolder = (): string | null => {
  const directory = process.env["PORTICO_RUN_DIRECTORY"];
  return directory === undefined ? null : path.join(directory, "storage");
};

const claimOf = (folder: string) => `${folder}-claim`;

/** Whether a storage is in the folder. The first worker that asks gets `false` and publishes one; the others wait for it. */
export async function waitForSharedStorage(folder: string): Promise<boolean> {
  while (!existsSync(folder)) {
    try {
      mkdirSync(claimOf(folder));
      return false;
    } catch {
      await setTimeout(100);
    }
  }
  return true;
}

/** Lets another worker publish. */
export const releaseClaim = (folder: string): void => rmSync(claimOf(folder), { recursive: true });

export function shareStorage(storage: string, folder: string): void {
  const copy = mkdtempSync(`${folder}-`);
  cpSync(storage, copy, { recursive: true });
  renameSync(copy, folder);
}
