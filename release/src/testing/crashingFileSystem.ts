import { nodeFileSystem, type FileSystem } from "../storage/fileSystem.ts";

/**
 * A file system whose process crashes after `steps` changes, as one that is killed. The next change is begun and not
 * finished (a write stores half of its bytes), `onCrash` is called, and later changes have no effect.
 */
export function createCrashingFileSystem(
  steps: number,
  onCrash: () => void = () => {},
): FileSystem & { hasCrashed(): boolean } {
  let taken = 0;
  const step = async <Result>(
    run: () => Promise<Result>,
    crashWithin?: () => Promise<unknown>,
  ): Promise<Result> => {
    taken += 1;
    if (taken <= steps) return run();
    if (taken === steps + 1) {
      await crashWithin?.();
      onCrash();
    }
    throw new Error("this process has crashed");
  };
  const fileSystem = nodeFileSystem;
  return {
    hasCrashed: () => taken > steps,
    makeDirectory: (path, root) => step(() => fileSystem.makeDirectory(path, root)),
    writeDurably: (path, bytes, dateMs) =>
      step(
        () => fileSystem.writeDurably(path, bytes, dateMs),
        () => fileSystem.writeDurably(path, bytes.subarray(0, bytes.length / 2)),
      ),
    link: (from, to) => step(() => fileSystem.link(from, to)),
    rename: (from, to) => step(() => fileSystem.rename(from, to)),
    remove: (path) => step(() => fileSystem.remove(path)),
    syncDirectory: (path) => step(() => fileSystem.syncDirectory(path)),
    readFacts: fileSystem.readFacts,
    read: fileSystem.read,
    isSymbolicLink: fileSystem.isSymbolicLink,
    listNames: fileSystem.listNames,
  };
}
