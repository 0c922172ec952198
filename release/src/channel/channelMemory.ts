import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { parseChannel, type ChannelFile, type Keyring, type SignedText } from "../format/index.ts";
import type { ShellList } from "../registry/shellList.ts";
import { isReleaseError } from "../releaseError.ts";
import { readJsonObject, readTextFile } from "../files/index.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";

/**
 * The newest files of an environment that the commands of one machine have verified, saved outside the storage. An
 * attacker who can write to the storage can restore an older file and delete all newer generations, but can't make a
 * command sign the older one again.
 */
export interface SignedFileMemory {
  /** The files with the highest sequence: several where their kill documents differ; none when no readable file is saved. */
  load(keyring: Keyring, environment: string): Promise<readonly SavedFile[]>;
  /** Saves a file unless one with a higher sequence is saved. Files with other kill documents stay. */
  save(
    keyring: Keyring,
    environment: string,
    file: { readonly document: { readonly sequence: number }; readonly text: string },
  ): Promise<void>;
}

/** The memory of the channel, and that of its list of deployed shells. */
export interface ChannelMemory extends SignedFileMemory {
  readonly shells: SignedFileMemory;
}

export interface SavedFile {
  readonly sequence: number;
  /** The signed file. */
  readonly text: string;
}

interface MemoryFile {
  /** The storage's folder or bucket, for people who look into the file. */
  readonly storage: string;
  /** The platform keys of the keyring at that time. */
  readonly keys: readonly string[];
  readonly signed: SignedText;
}

export interface ChannelMemoryOptions {
  /** Such as `~/.local/state/portico`. */
  readonly stateDirectory: string;
  /** Resolves to the same text for the same storage. */
  readonly identifyStorage: () => Promise<string>;
  /** Receives one sentence for each file that can't be used. */
  readonly warn: (sentence: string) => void;
}

/** A memory in a folder, with the channels in `channels/` and the lists of deployed shells in `shells/`. */
export function createChannelMemory(options: ChannelMemoryOptions): ChannelMemory {
  return {
    ...createSignedFileMemory(options, "channels", (payload) => {
      const parsed = parseChannel(payload);
      return parsed.ok ? parsed.channel.document.sequence : null;
    }),
    shells: createSignedFileMemory(
      options,
      "shells",
      (payload) => (JSON.parse(payload) as ShellList).sequence,
    ),
  };
}

/**
 * `{folder}/{hash of the storage's identity}/{environment}/{sequence}.json`, or `{sequence}-{hash of the kill document}.json`.
 * The name has both, so that of two commands at once none can overwrite a higher sequence or another kill. A file counts for
 * a keyring that has at least one of the file's platform keys: a rotation keeps the memory, new local keys begin another.
 */
function createSignedFileMemory(
  { stateDirectory, identifyStorage, warn }: ChannelMemoryOptions,
  folder: "channels" | "shells",
  readSequence: (payload: string) => number | null,
): SignedFileMemory {
  async function locate(environment: string): Promise<{ storage: string; directory: string }> {
    const storage = await identifyStorage();
    return { storage, directory: path.join(stateDirectory, folder, hashText(storage), environment) };
  }

  async function readAll(directory: string): Promise<{ name: string; file: MemoryFile; sequence: number }[]> {
    const names = await readdir(directory).catch(() => []);
    return names
      .filter((name) => /^\d+(-[0-9a-f]{32})?\.json$/.test(name))
      .flatMap((name) => {
        const saved = path.join(directory, name);
        try {
          const file = readJsonObject(saved) as unknown as MemoryFile;
          const sequence = readSequence(file.signed.payload);
          if (sequence !== null && Array.isArray(file.keys)) return [{ name, file, sequence }];
        } catch (error) {
          // another command replaced it by a newer one
          if (isReleaseError(error) && error.code === "not-found") return [];
        }
        warn(`Skipped: ${saved} is damaged; remove it.`);
        return [];
      });
  }

  const hasKeyOf = (keyring: Keyring, environment: string, { keys }: MemoryFile): boolean =>
    keys.some((key) => keyring.channels[environment]?.keys.includes(key) === true);

  return {
    async load(keyring, environment) {
      const { directory } = await locate(environment);
      const files = (await readAll(directory)).filter(({ file }) => hasKeyOf(keyring, environment, file));
      const highest = Math.max(...files.map(({ sequence }) => sequence));
      return files
        .filter(({ sequence }) => sequence === highest)
        .map(({ sequence, file }) => ({ sequence, text: JSON.stringify(file.signed) }));
    },

    async save(keyring, environment, { document: { sequence }, text }) {
      const { storage, directory } = await locate(environment);
      const signed = JSON.parse(text) as ChannelFile;
      const file: MemoryFile = { storage, keys: keyring.channels[environment]?.keys ?? [], signed };
      const kill = signed.kill === undefined ? "" : `-${hashText(signed.kill.payload)}`;
      const content = `${JSON.stringify(file)}\n`;
      const target = path.join(directory, `${sequence}${kill}.json`);
      if (hasContent(target, content)) return;
      const partial = path.join(directory, randomUUID());
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await nodeFileSystem.writeDurably(partial, new TextEncoder().encode(content));
        await nodeFileSystem.rename(partial, target);
        const outdated = (await readAll(directory)).filter(
          (other) => other.sequence < sequence || !hasKeyOf(keyring, environment, other.file),
        );
        for (const other of outdated)
          await nodeFileSystem.remove(path.join(directory, other.name)).catch(() => {});
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        warn(
          `The memory of the ${folder === "channels" ? "channel" : "deployed shells of"} ${environment} was not written, so a rollback of the storage may go unnoticed: ${reason}`,
        );
      }
    },
  };
}

const hashText = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

function hasContent(file: string, content: string): boolean {
  try {
    return readTextFile(file) === content;
  } catch {
    return false;
  }
}
