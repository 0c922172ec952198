import { access, realpath } from "node:fs/promises";
import path from "node:path";
import { createReleaseError } from "../releaseError.ts";
import { checkStorage, createCheckedStorage } from "./checkedStorage.ts";
import { createFolderStorage } from "./folderStorage.ts";
import { formatS3Address, parseS3Address } from "./s3Address.ts";
import { createS3Storage } from "./s3Storage.ts";
import type { Storage } from "./storage.ts";

/** A storage by the address that a command was given. */
export interface OpenedStorage {
  readonly storage: Storage;
  /** The folder as it was given, or the bucket; printed. */
  readonly name: string;
  /** Races writers, whether or not this was done before, and resolves to the number of rounds. */
  check(): Promise<number>;
  /** Sentences for an operator about the bucket; none for a folder. */
  describeBucket(): Promise<readonly string[]>;
  /** The same for the same storage, wherever a command is started. */
  identify(): Promise<string>;
  /** Refuses a missing folder in commands that only read: it is more likely misspelt than empty. */
  requirePresent(): Promise<void>;
}

export interface OpenOptions {
  /** Such as `~/.local/state/portico`; there a bucket is remembered that was checked before its first write. */
  readonly stateDirectory: string;
  readonly onProgress: (sentence: string) => void;
}

/**
 * Opens a folder, or the bucket of an address such as `s3://bucket/prefix`.
 *
 * Errors: `ReleaseError` `bad-usage`
 */
export function openStorage(address: string, options: OpenOptions): OpenedStorage {
  const s3 = parseS3Address(address);
  if (s3 === null) {
    const storage = createFolderStorage(address);
    return {
      storage,
      name: address,
      check: () => checkStorage(storage, { ...options, name: address }),
      describeBucket: () => Promise.resolve([]),
      identify: () => resolveLinks(path.resolve(address)),
      requirePresent: () => requireFolder(address),
    };
  }
  const storage = createS3Storage(s3);
  const name = formatS3Address(s3);
  const checkOptions = { ...options, name };
  return {
    storage: createCheckedStorage(storage, checkOptions),
    name,
    check: () => checkStorage(storage, checkOptions),
    describeBucket: storage.describeBucket,
    identify: () => Promise.resolve(name),
    // a request to a bucket that is missing fails by itself
    requirePresent: () => Promise.resolve(),
  };
}

async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder);
  } catch {
    throw createReleaseError(
      "not-found",
      `There is no storage at ${folder}; name its folder with --storage, or publish something first.`,
    );
  }
}

/** The path without symbolic links, also where its last folders don't exist yet. */
async function resolveLinks(directory: string): Promise<string> {
  return realpath(directory).catch(async () => {
    const parent = path.dirname(directory);
    return parent === directory ? directory : path.join(await resolveLinks(parent), path.basename(directory));
  });
}
