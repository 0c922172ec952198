import { writeFileSync } from "node:fs";
import { readKeyringFile } from "@portico/release";

/**
 * Makes the channels of a storage newer than those of any storage that was at the same address before.
 *
 * @param file the keyring of the storage
 */
export function raiseSequence(file: string, nowMs: number): void {
  const keyring = readKeyringFile(file);
  const channels = Object.fromEntries(
    Object.entries(keyring.channels).map(([name, authority]) => [
      name,
      { ...authority, sequenceFloor: Math.floor(nowMs / 1000) },
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ ...keyring, channels }, null, 2)}\n`);
}
