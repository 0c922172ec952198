import type { FileSystem } from "../storage/fileSystem.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";

/**
 * A file system that lives for `steps` changes. The one after them is begun and not finished (a write leaves half of
 * its bytes behind), `onDeath` is called, and nothing that follows has any effect: what a process leaves behind that
 * was killed there.
 */
export function createCrashingFileSystem(
  steps: number,
  onDeath: () => void = () => {},
): FileSystem & { hasDied(): boolean } {
  let taken = 0;
  const step = async <Result>(
    run: () => Promise<Result>,
    dieWithin?: () => Promise<unknown>,
  ): Promise<Result> => {
    taken += 1;
    if (taken <= steps) return run();
    if (taken === steps + 1) {
      await dieWithin?.();
      onDeath();
    }
    throw new Error("this process is dead");
  };
  const fileSystem = nodeFileSystem;
  return {
    hasDied: () => taken > steps,
    makeDirectory: (path) => step(() => fileSystem.makeDirectory(path)),
    writeDurably: (path, bytes, dateMs) =>
      step(
        () => fileSystem.writeDurably(path, bytes, dateMs),
        () => fileSystem.writeDurably(path, bytes.subarray(0, bytes.length / 2)),
      ),
    link: (from, to) => step(() => fileSystem.link(from, to)),
    rename: (from, to) => step(() => fileSystem.rename(from, to)),
    remove: (path) => step(() => fileSystem.remove(path)),
    syncDirectory: (path) => step(() => fileSystem.syncDirectory(path)),
    readDate: fileSystem.readDate,
    read: fileSystem.read,
    isSymbolicLink: fileSystem.isSymbolicLink,
    listNames: fileSystem.listNames,
  };
}
