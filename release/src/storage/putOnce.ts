import { isReleaseError } from "../releaseError.ts";
import type { Storage } from "./storage.ts";

/** Stores a file unless there is one at that path already, whatever its bytes are. */
export async function putOnce(storage: Storage, path: string, bytes: Uint8Array): Promise<void> {
  await storage.putImmutable(path, bytes).catch((error: unknown) => {
    if (!isReleaseError(error) || error.code !== "changed-bytes") throw error;
  });
}
