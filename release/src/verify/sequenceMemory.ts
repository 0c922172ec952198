import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Keyring } from "../format/index.ts";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";

/** The highest sequence that each origin has served, so that an older channel is found after a restart as well. */
export interface SequenceMemory {
  /**
   * 0 when nothing is stored, or only of another keyring.
   *
   * Errors: `ReleaseError` `refused` for a damaged file
   */
  load(keyring: Keyring, environment: string, origin: string): Promise<number>;
  /** Stores the sequence unless a higher one is stored. A failure causes a warning; the value stays in memory for this process. */
  save(keyring: Keyring, environment: string, origin: string, sequence: number): Promise<void>;
}

interface SequenceFile {
  readonly sequence: number;
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
  const inProcess = new Map<string, number>();

  async function load(keyring: Keyring, environment: string, origin: string): Promise<number> {
    const file = locate(environment, origin);
    const stored = readSequenceFile(file);
    const isKnown = stored?.keys.some((key) => keysOf(keyring, environment).includes(key)) === true;
    return Math.max(isKnown ? stored.sequence : 0, inProcess.get(file) ?? 0);
  }

  return {
    load,
    async save(keyring, environment, origin, sequence) {
      const file = locate(environment, origin);
      if (sequence <= (await load(keyring, environment, origin))) return;
      const partial = path.join(directory, randomUUID());
      inProcess.set(file, sequence);
      const content: SequenceFile = { sequence, keys: keysOf(keyring, environment) };
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

function readSequenceFile(file: string): SequenceFile | null {
  try {
    const { sequence, keys } = readJsonObject(file);
    if (Number.isSafeInteger(sequence) && Array.isArray(keys)) return { sequence: Number(sequence), keys };
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    if (error.code === "not-found") return null;
  }
  // a file that reads as 0 would let an older channel pass
  throw createReleaseError(
    "refused",
    `${file} is damaged; remove it if you know the channel's sequence from elsewhere.`,
  );
}
