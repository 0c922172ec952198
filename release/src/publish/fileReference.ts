import type { FileRef } from "../format/index.ts";
import { computeIntegrity } from "./computeIntegrity.ts";

/** References a file by its path, hash and size. */
export function createFileReference(path: string, bytes: Uint8Array): FileRef {
  return {
    path,
    integrity: computeIntegrity(bytes),
    bytes: bytes.length,
  };
}
