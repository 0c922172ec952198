import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathGrammar } from "../format/grammar.ts";
import { createReleaseError } from "../releaseError.ts";
import { assertStoragePath } from "./assertStoragePath.ts";
import { nodeFileSystem, type FileSystem } from "./fileSystem.ts";
import type { Storage } from "./storage.ts";

/** Holds files that are being written. Their names have no meaning, and after a crash they have no effect. */
const partialDirectory = ".partial";
/** Holds every state that a replaceable file ever had, numbered from 1. */
const generationsDirectory = ".generations";
const generationName = /^[1-9]\d{0,14}$/;
/** More than a file ever gets: what follows a larger gap is no generation, so that no stray file uses up the numbers. */
const largestGap = 1_000_000;

/**
 * Storage in a folder, for one machine or a shared disk with hard links. No locks: a finished file gets its
 * name by `link`, which succeeds for one process only, so a process that is killed at any step leaves the old or new state.
 *
 * A replaceable file is its newest generation; the file at its own path is a copy for web servers. A process killed
 * between the two leaves the copy one generation behind, and the next read through this storage updates it.
 */
export function createFolderStorage(root: string, fileSystem: FileSystem = nodeFileSystem): Storage {
  const at = (...parts: string[]) => path.join(root, ...parts);

  /**
   * Errors: `ReleaseError` `bad-path` for a path outside the root, written as such or behind a symbolic link. An attacker
   * who can replace a folder by a link between this check and the write can also change the storage directly.
   */
  async function assertInside(file: string): Promise<void> {
    assertStoragePath(file);
    for (const start of [[], [generationsDirectory]]) {
      const segments = [...start, ...file.split("/")];
      for (let count = 1; count <= segments.length; count += 1) {
        const place = segments.slice(0, count);
        if (!(await fileSystem.isSymbolicLink(at(...place)))) continue;
        throw createReleaseError(
          "bad-path",
          `${path.posix.join(...place)} in the storage is a symbolic link; replace it by a regular file or folder.`,
        );
      }
    }
  }

  async function writePartial(bytes: Uint8Array, dateMs?: number): Promise<string> {
    await fileSystem.makeDirectory(at(partialDirectory), root);
    const partial = at(partialDirectory, randomUUID());
    await fileSystem.writeDurably(partial, bytes, dateMs);
    return partial;
  }

  /** Gives finished bytes a name that nothing else has; false when it is taken. */
  async function claim(target: string, bytes: Uint8Array, dateMs?: number): Promise<boolean> {
    const partial = await writePartial(bytes, dateMs);
    try {
      await fileSystem.makeDirectory(path.dirname(target), root);
      await fileSystem.link(partial, target);
      await fileSystem.syncDirectory(path.dirname(target));
      return true;
    } catch (error) {
      if (hasCode(error, "EEXIST")) return false;
      throw error;
    } finally {
      await fileSystem.remove(partial);
    }
  }

  /** `null` where no file that can be read is: nothing, below a file, a folder, a pipe, a socket, a device, or more bytes than a release has. */
  async function readOrNull(file: string): Promise<Uint8Array | null> {
    try {
      return await fileSystem.read(file);
    } catch (error) {
      if (noFile.some((code) => hasCode(error, code))) return null;
      throw error;
    }
  }

  /** No bytes for a stray file that is too large, so that readers take it for damaged and use an earlier generation. */
  async function readGeneration(file: string, generation: number): Promise<Uint8Array> {
    return (await readOrNull(at(generationsDirectory, file, String(generation)))) ?? new Uint8Array();
  }

  async function namesIn(directory: string): ReturnType<FileSystem["listNames"]> {
    try {
      return await fileSystem.listNames(directory);
    } catch (error) {
      if (hasCode(error, "ENOENT") || hasCode(error, "ENAMETOOLONG")) return [];
      throw error;
    }
  }

  /** The numbers of a file's generations, newest first. */
  async function listGenerations(file: string): Promise<number[]> {
    const names = await namesIn(at(generationsDirectory, file));
    // ignores folders, symbolic links and files that this storage did not write, such as those of a file manager
    const generations = names.filter(({ name, isFile }) => isFile && generationName.test(name));
    const numbers = generations.map(({ name }) => Number(name)).sort((one, other) => one - other);
    const stray = numbers.findIndex((number, index) => number - (numbers[index - 1] ?? 0) > largestGap);
    return (stray === -1 ? numbers : numbers.slice(0, stray)).reverse();
  }

  /** The next number whose name no folder or symbolic link has. */
  async function findNextGeneration(file: string, generation: number): Promise<number> {
    const names = new Set((await namesIn(at(generationsDirectory, file))).map(({ name }) => name));
    let next = generation + 1;
    while (names.has(String(next))) next += 1;
    return next;
  }

  async function newestGeneration(file: string): Promise<number> {
    return (await listGenerations(file))[0] ?? 0;
  }

  /**
   * Returns a time at least a second after the one before. Web servers make an ETag of whole seconds and length, so of
   * two equally long channels within a second caches would keep the first.
   */
  async function dateAfter(file: string, generation: number): Promise<number> {
    const before = generation === 0 ? at(file) : at(generationsDirectory, file, String(generation));
    const { dateMs } = await fileSystem.readFacts(before).catch(() => ({ dateMs: 0 }));
    return Math.max(Date.now(), dateMs + 1000);
  }

  async function copyNewestForServers(file: string): Promise<void> {
    let copied: number;
    do {
      copied = await newestGeneration(file);
      const generation = at(generationsDirectory, file, String(copied));
      const bytes = await readGeneration(file, copied);
      const partial = await writePartial(bytes, (await fileSystem.readFacts(generation)).dateMs);
      await fileSystem.makeDirectory(path.dirname(at(file)), root);
      await fileSystem.rename(partial, at(file));
      await fileSystem.syncDirectory(path.dirname(at(file)));
      // order: another process may have written meanwhile; its copy must not stay older than this one
    } while (copied !== (await newestGeneration(file)));
  }

  async function* walk(
    prefix: string,
    directory = prefix.slice(0, prefix.lastIndexOf("/") + 1),
  ): AsyncGenerator<string> {
    for (const { name, isDirectory } of await namesIn(at(directory))) {
      if (name.startsWith(".")) continue;
      const file = path.posix.join(directory, name);
      if (isDirectory) yield* walk(prefix, file);
      else if (file.startsWith(prefix) && pathGrammar.test(file)) yield file;
    }
  }

  return {
    async list(prefix) {
      const files: string[] = [];
      for await (const file of walk(prefix)) files.push(file);
      return files.sort();
    },

    async *listDated(prefix) {
      for await (const file of walk(prefix)) {
        const facts = await fileSystem.readFacts(at(file)).catch((error: unknown) => {
          if (hasCode(error, "ENOENT")) return null;
          throw error;
        });
        if (facts !== null) yield { path: file, ...facts };
      }
    },

    async read(file) {
      await assertInside(file);
      const generation = await newestGeneration(file);
      const copy = await readOrNull(at(file));
      if (generation === 0) return copy === null ? null : { bytes: copy, tag: "0" };
      const bytes = await readGeneration(file, generation);
      if (copy === null || !Buffer.from(copy).equals(bytes)) await copyNewestForServers(file);
      return { bytes, tag: String(generation) };
    },

    async *readVersions(file) {
      await assertInside(file);
      const generations = await listGenerations(file);
      for (const generation of generations) {
        yield await readGeneration(file, generation);
      }
      const copy = generations.length === 0 ? await readOrNull(at(file)) : null;
      if (copy !== null) yield copy;
    },

    async putImmutable(file, bytes) {
      await assertInside(file);
      const present = await readOrNull(at(file));
      if (present === null && (await claim(at(file), bytes))) return;
      const others = present ?? (await fileSystem.read(at(file)));
      if (!Buffer.from(others).equals(bytes)) {
        throw createReleaseError(
          "changed-bytes",
          `${file} is already stored with other bytes; what was published never changes.`,
        );
      }
    },

    async put(file, bytes) {
      await assertInside(file);
      const partial = await writePartial(bytes);
      await fileSystem.makeDirectory(path.dirname(at(file)), root);
      await fileSystem.rename(partial, at(file));
    },

    async remove(file) {
      await assertInside(file);
      const folder = at(generationsDirectory, file);
      const generations = (await listGenerations(file)).map((generation) =>
        path.join(folder, String(generation)),
      );
      // order: oldest first, so that a process that ends in between leaves the newest
      for (const place of [...generations.reverse(), at(file)]) {
        await fileSystem.remove(place).catch((error: unknown) => {
          if (!hasCode(error, "ENOENT")) throw error;
        });
      }
    },

    async replace(file, bytes, expectedTag) {
      await assertInside(file);
      const generation = Number(expectedTag ?? 0);
      // order: a generation that is written from here on has this number
      const next = await findNextGeneration(file, generation);
      if ((await newestGeneration(file)) !== generation) return false;
      const dateMs = await dateAfter(file, generation);
      if (!(await claim(at(generationsDirectory, file, String(next)), bytes, dateMs))) return false;
      await copyNewestForServers(file);
      return true;
    },
  };
}

const noFile = ["not-found", "bad-file", "ENOTDIR"];

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && (error as { code?: unknown }).code === code;
}
