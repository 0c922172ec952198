import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";
import { checkKeyring } from "./checkKeyring.ts";

/**
 * Reads and judges a keyring file.
 *
 * Errors: `ReleaseError` `not-found` or `bad-keyring`, the faults as details
 */
export async function loadKeyring(file: string): Promise<Keyring> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw createReleaseError(
      "not-found",
      `There is no keyring at ${file}; make one with "portico keys create".`,
    );
  }
  const keyring = parseKeyring(text, file);
  const faults = await checkKeyring(keyring);
  if (faults.length > 0)
    throw createReleaseError("bad-keyring", `The keyring ${file} can't be used.`, faults);
  return keyring;
}

/** Errors: `ReleaseError` `bad-keyring` when the keyring could not be used, the faults as details */
export async function requireGoodKeyring(file: string, keyring: Keyring): Promise<void> {
  const faults = await checkKeyring(keyring);
  if (faults.length > 0)
    throw createReleaseError("bad-keyring", `The keyring ${file} was not written.`, faults);
}

/** Writes a keyring in one step, after the same judgement. */
export async function saveKeyring(file: string, keyring: Keyring): Promise<void> {
  await requireGoodKeyring(file, keyring);
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  // order: its bytes reach the disk before its name, or a power cut could leave an empty keyring
  await nodeFileSystem.writeDurably(
    partial,
    new TextEncoder().encode(`${JSON.stringify(keyring, null, 2)}\n`),
  );
  await nodeFileSystem.rename(partial, file);
}

function parseKeyring(text: string, file: string): Keyring {
  try {
    const value = JSON.parse(text) as Partial<Keyring> | null;
    const isKeyring =
      typeof value?.keys === "object" &&
      typeof value.channels === "object" &&
      typeof value.releases === "object" &&
      Object.values(value.keys).every(({ x, y }) => typeof x === "string" && typeof y === "string") &&
      Object.values(value.channels).every(({ keys }) => Array.isArray(keys)) &&
      Object.values(value.releases).every((keys) => Array.isArray(keys));
    if (isKeyring) return value as Keyring;
  } catch {
    // told below
  }
  throw createReleaseError("bad-keyring", `${file} is not a keyring.`);
}
