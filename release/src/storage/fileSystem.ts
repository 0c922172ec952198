import { lstatSync } from "node:fs";
import { chmod, link, mkdir, open, readdir, rename, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { readRegularFile } from "../files/index.ts";

/** The file operations that the folder storage is made of, so that a test can end the process before each of them. */
export interface FileSystem {
  /** Makes a directory below `root`, and lets every user read it, `root` and those between. */
  makeDirectory(path: string, root: string): Promise<void>;
  /** Writes a new file, dated now unless another moment is given, and waits until it is on the disk. */
  writeDurably(path: string, bytes: Uint8Array, dateMs?: number): Promise<void>;
  /** The size of a file, and its date in milliseconds since the epoch. */
  readFacts(path: string): Promise<{ bytes: number; dateMs: number }>;
  /** Gives a file a second name; fails with `EEXIST` when the name is taken. */
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Waits until names that were made in a directory are on the disk. */
  syncDirectory(path: string): Promise<void>;
  read(path: string): Promise<Uint8Array>;
  /** False where nothing exists at the path. */
  isSymbolicLink(path: string): Promise<boolean>;
  /** `isFile` and `isDirectory` are both false for a symbolic link. */
  listNames(path: string): Promise<{ name: string; isFile: boolean; isDirectory: boolean }[]>;
}

/** A web server runs as another user, and all that is stored is public; without these a umask such as 077 would hide it. */
const readableFile = 0o444;
const readableFolder = 0o555;

export const nodeFileSystem: FileSystem = {
  makeDirectory: async (directory, root) => {
    const first = (await mkdir(directory, { recursive: true })) ?? root;
    const length = Math.min(path.resolve(first).length, path.resolve(root).length);
    for (let folder = path.resolve(directory); folder.length >= length; folder = path.dirname(folder)) {
      const { mode, uid } = await stat(folder);
      // only its owner may change a folder
      const isOwn = uid === process.geteuid?.();
      if (isOwn && (mode & readableFolder) !== readableFolder) await chmod(folder, mode | readableFolder);
    }
  },
  writeDurably: async (path, bytes, dateMs) => {
    const file = await open(path, "wx");
    try {
      await file.writeFile(bytes);
      await file.chmod((await file.stat()).mode | readableFile);
      if (dateMs !== undefined) await file.utimes(dateMs / 1000, dateMs / 1000);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  readFacts: async (path) => {
    const { size, mtimeMs } = await stat(path);
    return { bytes: size, dateMs: mtimeMs };
  },
  link,
  rename,
  remove: unlink,
  syncDirectory: async (path) => {
    const directory = await open(path, "r");
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  },
  read: async (file) => readRegularFile(file),
  // synchronous: a storage asks for each folder of each path, and a thread for each takes ten times as long as the answer
  isSymbolicLink: async (path) => {
    try {
      return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    } catch {
      return false;
    }
  },
  listNames: async (path) =>
    (await readdir(path, { withFileTypes: true })).map((entry) => ({
      name: entry.name,
      isFile: entry.isFile(),
      isDirectory: entry.isDirectory(),
    })),
};

/** Waits for no disk: for a storage whose content can be made again after a power failure. */
export const quickFileSystem: FileSystem = {
  ...nodeFileSystem,
  writeDurably: async (file, bytes, dateMs) => {
    await writeFile(file, bytes, { flag: "wx" });
    await chmod(file, (await stat(file)).mode | readableFile);
    if (dateMs !== undefined) await utimes(file, dateMs / 1000, dateMs / 1000);
  },
  syncDirectory: async () => {},
};
