import { createHash } from "node:crypto";
import type { FileRef } from "../format/index.ts";

/** Names a file by its bytes. */
export function createFileReference(path: string, bytes: Uint8Array): FileRef {
  return {
    path,
    integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
    bytes: bytes.length,
  };
}
