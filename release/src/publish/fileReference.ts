import type { RecordFile } from "./releaseRecord.ts";
import { computeIntegrity } from "./computeIntegrity.ts";

/** References a file by its path, hash and size. */
export function createFileReference(path: string, bytes: Uint8Array): RecordFile {
  return {
    path,
    integrity: computeIntegrity(bytes),
    bytes: bytes.length,
  };
}
