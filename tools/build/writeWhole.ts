import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file that others may read at any time: it has all its bytes from the beginning. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}`);
  writeFileSync(partial, bytes);
  renameSync(partial, file);
}
