import { writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/**
 * Stores what was measured. Lists of numbers stay on one line each.
 *
 * @param file its path below `bench/`
 */
export function writeRecord(file: string, record: object): void {
  const text = JSON.stringify(record, null, 1).replace(/\[[\d.,\s]+\]/g, (list) => list.replace(/\s+/g, ""));
  writeFileSync(path.join(rootDirectory, "bench", file), `${text}\n`);
}
