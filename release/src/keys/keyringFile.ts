import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Keyring } from "../format/index.ts";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";
import { checkKeyring } from "./checkKeyring.ts";
import { emptyKeyring } from "./editKeyring.ts";

/** The file in which commands edit a keyring. Signed by root keys, its part for an environment goes into the channel file. */
export interface KeyringFile extends Keyring {
  /** The keys that must sign keyrings; compiled into pages. */
  readonly root: RootAuthority;
  /** The root of pages that may still be deployed. While there is one, a keyring needs enough keys of both. */
  readonly formerRoot?: RootAuthority;
  /** Key id to what people call the key, also of retired ones, which have signed earlier channels. Pages never get them. */
  readonly labels?: Readonly<Record<string, KeyLabel>>;
  /** The channels of which every change and preview needs a reason. */
  readonly reasons?: readonly string[];
  /** The last edits that had a reason, oldest first: `portico keys sign` signs those since the keyring before. */
  readonly edits?: readonly KeyringEdit[];
}

export interface KeyringEdit {
  /** Units: milliseconds since the epoch. */
  readonly editedAt: number;
  readonly reason: string;
}

export interface KeyLabel {
  /** The name that `portico keys create` was given. */
  readonly name: string;
  /** The person or machine that has the private half. */
  readonly holder?: string;
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
 * Errors: `ReleaseError` `not-found`, `bad-file`, or `bad-keyring` with the faults as details
 */
export async function loadKeyring(file: string): Promise<KeyringFile> {
  const keyring = readKeyringFile(file);
  const faults = checkKeyring(keyring);
  if (faults.length > 0)
    throw createReleaseError("bad-keyring", `The keyring ${file} can't be used.`, faults);
  return keyring;
}

/**
 * Reads a keyring file without validating its keys.
 *
 * Errors: `ReleaseError` `not-found`, `bad-file` or `bad-keyring`
 */
export function readKeyringFile(file: string): KeyringFile {
  const missing = `There is no keyring at ${file}; make one with "portico keys create".`;
  const keyring = readJsonObject(file, { missing });
  if (isKeyringFile(keyring)) return keyring;
  throw createReleaseError(
    "bad-keyring",
    `${file} is not a keyring with a root. If an earlier version made it for a local start, delete the folder .portico and start again.`,
  );
}

function isKeyringFile(value: unknown): value is KeyringFile {
  const {
    root,
    keys,
    channels,
    releases,
    labels = {},
    reasons = [],
    edits = [],
  } = value as Partial<KeyringFile>;
  return (
    typeof root?.threshold === "number" &&
    Array.isArray(root.keys) &&
    listValues(keys).every((key) => typeof key?.x === "string" && typeof key.y === "string") &&
    listValues(channels).every((channel) => Array.isArray(channel?.keys)) &&
    listValues(releases).every(Array.isArray) &&
    Array.isArray(reasons) &&
    Array.isArray(edits) &&
    (edits as readonly (Partial<KeyringEdit> | null)[]).every(
      (edit) => typeof edit?.editedAt === "number" && typeof edit.reason === "string",
    ) &&
    listValues(labels).every(
      (label) => typeof label?.name === "string" && typeof (label.holder ?? "") === "string",
    )
  );
}

/** Lists values that another program may have written; nothing that is no object has values of the right kind. */
function listValues<Value>(
  record: Readonly<Record<string, Value>> | undefined,
): readonly (Value | null | undefined)[] {
  return typeof record === "object" && record !== null ? Object.values(record) : [undefined];
}

/** The same, or an empty one where there is none yet. */
export async function loadOrBegin(file: string): Promise<KeyringFile> {
  return existsSync(file) ? loadKeyring(file) : emptyKeyring;
}

/** Errors: `ReleaseError` `bad-keyring` when the keyring could not be used, the faults as details */
export async function requireGoodKeyring(file: string, keyring: KeyringFile): Promise<void> {
  const faults = checkKeyring(keyring);
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
