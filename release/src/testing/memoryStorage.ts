import { createHash } from "node:crypto";
import { createReleaseError } from "../releaseError.ts";
import { assertStoragePath } from "../storage/assertStoragePath.ts";
import type { Storage } from "../storage/storage.ts";

/**
 * Storage like an object store: three calls (get, conditional put, list of keys) and object versions on a flat map, with
 * ETags of the bytes and asynchronous results. Code that works with it needs no folders, links or locks.
 */
export function createMemoryStorage(): Storage {
  const objects = new Map<string, Uint8Array>();
  const versions = new Map<string, Uint8Array[]>();
  const tagOf = (bytes: Uint8Array): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

  // an object store decides the condition and writes in one step
  async function putIf(path: string, bytes: Uint8Array, expectedTag: string | null): Promise<boolean> {
    assertStoragePath(path);
    await nextTurn();
    const present = objects.get(path);
    if ((present === undefined ? null : tagOf(present)) !== expectedTag) return false;
    objects.set(path, bytes.slice());
    versions.set(path, [bytes.slice(), ...(versions.get(path) ?? [])]);
    await nextTurn();
    return true;
  }

  async function get(path: string): Promise<Uint8Array | null> {
    assertStoragePath(path);
    await nextTurn();
    return objects.get(path)?.slice() ?? null;
  }

  return {
    async read(path) {
      const bytes = await get(path);
      return bytes === null ? null : { bytes, tag: tagOf(bytes) };
    },
    async *readVersions(path) {
      assertStoragePath(path);
      await nextTurn();
      yield* versions.get(path) ?? [];
    },
    async putImmutable(path, bytes) {
      if (await putIf(path, bytes, null)) return;
      if (tagOf((await get(path)) ?? new Uint8Array()) === tagOf(bytes)) return;
      throw createReleaseError(
        "changed-bytes",
        `${path} is already stored with other bytes; what was published never changes.`,
      );
    },
    async put(path, bytes) {
      assertStoragePath(path);
      await nextTurn();
      objects.set(path, bytes.slice());
    },
    async remove(path) {
      assertStoragePath(path);
      await nextTurn();
      objects.delete(path);
    },
    replace: putIf,
    async list(prefix) {
      await nextTurn();
      return [...objects.keys()].filter((path) => path.startsWith(prefix)).sort();
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
