import { readFileSync, writeFileSync } from "node:fs";
import type { KeyringFile } from "@portico/release";

/**
 * Makes the channels of a storage newer than those of any storage that was at the same address before.
 *
 * @param file the keyring of the storage
 */
export function raiseSequence(file: string, nowMs: number): void {
  const keyring = JSON.parse(readFileSync(file, "utf8")) as KeyringFile;
  const channels = Object.fromEntries(
    Object.entries(keyring.channels).map(([name, authority]) => [
      name,
      { ...authority, sequenceFloor: Math.floor(nowMs / 1000) },
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ ...keyring, channels }, null, 2)}\n`);
}
