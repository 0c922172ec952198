import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Keyring } from "../format/index.ts";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";
import { mergeSeen, nothingSeen, type SeenChannel } from "./seenChannel.ts";

/** The newest channel that each origin has served, so that an older one is found after a restart as well. */
export interface SequenceMemory {
  /**
   * Nothing when nothing is stored, or only of another keyring.
   *
   * Errors: `ReleaseError` `refused` for a damaged file
   */
  load(keyring: Keyring, environment: string, origin: string): Promise<SeenChannel>;
  /** Adds to what is stored. A failure causes a warning; the memory of this process keeps it. */
  save(keyring: Keyring, environment: string, origin: string, seen: SeenChannel): Promise<void>;
}

interface SequenceFile extends SeenChannel {
  /** The platform keys of the keyring at that time; new local keys begin with sequence 1 again. */
  readonly keys: readonly string[];
}

export interface SequenceMemoryOptions {
  /** Such as `~/.local/state/portico`. */
  readonly stateDirectory: string;
  readonly warn: (sentence: string) => void;
}

/** One file for each origin and environment: `verify/{environment}@{origin}.json`. */
export function createSequenceMemory({ stateDirectory, warn }: SequenceMemoryOptions): SequenceMemory {
  const directory = path.join(stateDirectory, "verify");
  const locate = (environment: string, origin: string): string =>
    path.join(directory, `${environment}@${encodeURIComponent(origin)}.json`);
  const keysOf = (keyring: Keyring, environment: string) => keyring.channels[environment]?.keys ?? [];
  const inProcess = new Map<string, SeenChannel>();

  async function load(keyring: Keyring, environment: string, origin: string): Promise<SeenChannel> {
    const file = locate(environment, origin);
    const { keys, ...stored } = readSequenceFile(file);
    const isKnown = keys.some((key) => keysOf(keyring, environment).includes(key));
    return mergeSeen(isKnown ? stored : nothingSeen, inProcess.get(file) ?? nothingSeen);
  }

  return {
    load,
    async save(keyring, environment, origin, newer) {
      const file = locate(environment, origin);
      const before = await load(keyring, environment, origin);
      const seen = mergeSeen(before, newer);
      if (isDeepStrictEqual(seen, before)) return;
      const partial = path.join(directory, randomUUID());
      inProcess.set(file, seen);
      const content: SequenceFile = { ...seen, keys: keysOf(keyring, environment) };
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await nodeFileSystem.writeDurably(partial, new TextEncoder().encode(`${JSON.stringify(content)}\n`));
        await nodeFileSystem.rename(partial, file);
        await nodeFileSystem.syncDirectory(directory);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        warn(
          `The sequence of ${origin} was not stored, so an older channel may go unnoticed after a restart: ${reason}`,
        );
      }
    },
  };
}

function readSequenceFile(file: string): SequenceFile {
  try {
    // earlier versions stored the sequence only
    const stored = { ...nothingSeen, ...readJsonObject(file) };
    if (isSequenceFile(stored)) return stored;
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    if (error.code === "not-found") return { ...nothingSeen, keys: [] };
  }
  // a file that reads as nothing would let an older channel pass
  throw createReleaseError(
    "refused",
    `${file} is damaged; remove it if you know the channel's sequence from elsewhere.`,
  );
}

function isSequenceFile(value: object): value is SequenceFile {
  const { sequence, keyring, payload, disabled, keys } = value as Partial<
    Record<keyof SequenceFile, unknown>
  >;
  return (
    [sequence, keyring].every(Number.isSafeInteger) &&
    (payload === null || typeof payload === "string") &&
    [disabled, keys].every((list) => Array.isArray(list) && list.every((item) => typeof item === "string"))
  );
}
