import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { createTemporaryDirectory } from "./temporaryDirectory.ts";

/** A folder as it was when it was saved: faster to restore than to create keys, publish and promote for each test. */
export interface SavedFolder {
  /** Restores it at the same path: commands identify the channel of a storage by its path. */
  restore(): Promise<void>;
}

export async function saveFolder(folder: string): Promise<SavedFolder> {
  const copy = path.join(await createTemporaryDirectory(), "saved");
  // dates count: the storage sets that of each generation later than the one before
  const options = { recursive: true, preserveTimestamps: true };
  await cp(folder, copy, options);
  return {
    restore: async () => {
      await rm(folder, { recursive: true });
      await cp(copy, folder, options);
    },
  };
}
