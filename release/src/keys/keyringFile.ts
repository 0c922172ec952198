import { randomUUID } from "node:crypto";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";
import { checkKeyring } from "./checkKeyring.ts";
import { emptyKeyring } from "./editKeyring.ts";
import { readText } from "../readRegularFile.ts";

/** The file in which commands edit a keyring. Signed by root keys, its part for an environment goes into the channel file. */
export interface KeyringFile extends Keyring {
  /** The keys that must sign keyrings; compiled into pages. */
  readonly root: RootAuthority;
  /** The root of pages that may still be deployed. While there is one, a keyring needs enough keys of both. */
  readonly formerRoot?: RootAuthority;
}

export interface RootAuthority {
  readonly threshold: number;
  readonly keys: readonly string[];
}

/** Together some seconds, which is long for a change that takes milliseconds. */
const lockAttempts = 200;
const lockPauseMs = 25;

/**
 * Reads and validates a keyring file.
 *
 * Errors: `ReleaseError` `not-found` or `bad-keyring`, the faults as details
 */
export async function loadKeyring(file: string): Promise<KeyringFile> {
  let text: string;
  try {
    text = await readText(file);
  } catch {
    throw createReleaseError(
      "not-found",
      `There is no keyring at ${file}; make one with "portico keys create".`,
    );
  }
  const keyring = parseKeyringFile(text, file);
  const faults = await checkKeyring(keyring);
  if (faults.length > 0)
    throw createReleaseError("bad-keyring", `The keyring ${file} can't be used.`, faults);
  return keyring;
}

/** The same, or an empty one where there is none yet. */
export async function loadOrBegin(file: string): Promise<KeyringFile> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  return exists ? loadKeyring(file) : emptyKeyring;
}

/** Errors: `ReleaseError` `bad-keyring` when the keyring could not be used, the faults as details */
export async function requireGoodKeyring(file: string, keyring: KeyringFile): Promise<void> {
  const faults = await checkKeyring(keyring);
  if (faults.length > 0)
    throw createReleaseError("bad-keyring", `The keyring ${file} was not written.`, faults);
}

/** Writes a keyring atomically, after the same validation. */
async function saveKeyring(file: string, keyring: KeyringFile): Promise<void> {
  await requireGoodKeyring(file, keyring);
  const partial = `${file}.${randomUUID()}`;
  // order: its bytes reach the disk before its name, or a power cut could leave an empty keyring
  await nodeFileSystem.writeDurably(
    partial,
    new TextEncoder().encode(`${JSON.stringify(keyring, null, 2)}\n`),
  );
  await nodeFileSystem.rename(partial, file);
}

/**
 * Reads, changes and writes a keyring under a lock, so that concurrent commands don't overwrite each other's
 * keys. The lock is a file, because the keyring is not in a storage.
 *
 * Errors: `ReleaseError` `contended` when the lock is not released, and those of `change`
 */
export async function changeKeyringFile(file: string, change: () => Promise<KeyringFile>): Promise<void> {
  const lock = `${file}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  await takeLock(lock);
  try {
    await saveKeyring(file, await change());
  } finally {
    await rm(lock);
  }
}

async function takeLock(lock: string): Promise<void> {
  for (let attempt = 1; attempt <= lockAttempts; attempt += 1) {
    try {
      return await writeFile(lock, "", { flag: "wx" });
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
    }
    await sleep(lockPauseMs);
  }
  throw createReleaseError(
    "contended",
    `Another command is changing the keyring; if none is running, one was ended halfway: remove ${lock}.`,
  );
}

function parseKeyringFile(text: string, file: string): KeyringFile {
  try {
    const value = JSON.parse(text) as Partial<KeyringFile> | null;
    const isKeyring =
      typeof value?.root?.threshold === "number" &&
      Array.isArray(value.root.keys) &&
      typeof value.keys === "object" &&
      typeof value.channels === "object" &&
      typeof value.releases === "object" &&
      Object.values(value.keys).every(({ x, y }) => typeof x === "string" && typeof y === "string") &&
      Object.values(value.channels).every(({ keys }) => Array.isArray(keys)) &&
      Object.values(value.releases).every((keys) => Array.isArray(keys));
    if (isKeyring) return value as KeyringFile;
  } catch {
    // reported below
  }
  throw createReleaseError(
    "bad-keyring",
    `${file} is not a keyring with a root. If an earlier version made it for a local start, delete the folder .portico and start again.`,
  );
}
