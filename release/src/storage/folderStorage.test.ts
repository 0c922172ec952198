import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { createKey } from "../keys/createKey.ts";
import { createCrashingFileSystem } from "../testing/crashingFileSystem.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
import { nodeFileSystem, quickFileSystem } from "./fileSystem.ts";
import { createFolderStorage } from "./folderStorage.ts";
import type { Storage } from "./storage.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const channel = "channels/test.json";

let root: string;
let storage: Storage;

beforeEach(async () => {
  root = await createTemporaryDirectory();
  storage = createFolderStorage(root);
});
afterAll(removeTemporaryDirectories);

const readText = async (file: string): Promise<string | null> => {
  const stored = await storage.read(file);
  return stored === null ? null : new TextDecoder().decode(stored.bytes);
};
const servedText = (file: string): Promise<string> => readFile(path.join(root, file), "utf8");

test.each([quickFileSystem, nodeFileSystem])(
  "files and folders can be read by a web server, whatever the umask is",
  async (fileSystem) => {
    const given = process.umask(0o077);
    const hidden = createFolderStorage(path.join(root, "new/storage"), fileSystem);
    try {
      await hidden.putImmutable("remotes/header/1.0.0/a.js", bytesOf("1"));
      await hidden.replace(channel, bytesOf("one"), null);
      await hidden.put("pages/index.html", bytesOf("two"));
    } finally {
      process.umask(given);
    }
    const modes = await Promise.all(
      (await readdir(path.join(root, "new"), { recursive: true, withFileTypes: true })).map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return entry.isDirectory() ? mode & 0o055 : mode & 0o044;
      }),
    );
    expect(new Set(modes)).toEqual(new Set([0o055, 0o044]));
    expect((await stat(path.join(root, "new"))).mode & 0o055).toBe(0o055);
  },
);

test("opens the storage's own folder to web servers, which the keys in it had closed, and not the keys", async () => {
  const folder = path.join(root, "storage");
  await createKey(path.join(folder, "keys"), "anna", { passphrase: null });
  expect((await stat(folder)).mode & 0o055).toBe(0);
  await createFolderStorage(folder).put("pages/index.html", bytesOf("one"));
  expect((await stat(folder)).mode & 0o055).toBe(0o055);
  expect((await stat(path.join(folder, "keys"))).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, "keys/anna.private.pem"))).mode & 0o077).toBe(0);
});

describe("a replaceable file and its copy for web servers", () => {
  test("have the same content after each write", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    expect(await servedText(channel)).toBe("one");
    await storage.replace(channel, bytesOf("two"), (await storage.read(channel))?.tag ?? "");
    expect(await servedText(channel)).toBe("two");
  });

  test("never have the same length in the same second, which web servers use as ETag", async () => {
    const seen = new Set<string>();
    for (const text of ["aaa", "bbb", "ccc", "ddd"]) {
      await storage.replace(channel, bytesOf(text), (await storage.read(channel))?.tag ?? null);
      const { mtimeMs, size } = await stat(path.join(root, channel));
      seen.add(`${Math.floor(mtimeMs / 1000)}-${size}`);
    }
    expect(seen.size).toBe(4);
  });

  test("start from a file that was restored by hand", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    await rm(path.join(root, ".generations"), { recursive: true });
    const restored = await storage.read(channel);
    expect(await storage.replace(channel, bytesOf("two"), restored?.tag ?? "")).toBe(true);
    expect(await servedText(channel)).toBe("two");
  });

  test("are restored by the next read when the copy was damaged or lost", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    await writeFile(path.join(root, channel), "damaged");
    expect(await readText(channel)).toBe("one");
    expect(await servedText(channel)).toBe("one");
    await rm(path.join(root, channel));
    await storage.read(channel);
    expect(await servedText(channel)).toBe("one");
  });
});

describe("a symbolic link in the folder", () => {
  const refusal = { name: "ReleaseError", code: "bad-path" };

  test("to another folder is not followed for a write", async () => {
    const outside = await createTemporaryDirectory();
    await symlink(outside, path.join(root, "remotes"));
    await expect(storage.putImmutable("remotes/a/x.js", bytesOf("x"))).rejects.toMatchObject(refusal);
    expect(await readdir(outside)).toEqual([]);
  });

  test("to another file is not followed for a read", async () => {
    const outside = path.join(await createTemporaryDirectory(), "secret");
    await writeFile(outside, "secret");
    await mkdir(path.join(root, "remotes"));
    await symlink(outside, path.join(root, "remotes/x.js"));
    await expect(storage.read("remotes/x.js")).rejects.toMatchObject(refusal);
  });

  test("among the generations is not followed", async () => {
    const outside = await createTemporaryDirectory();
    await storage.replace(channel, bytesOf("one"), null);
    await rm(path.join(root, ".generations/channels"), { recursive: true });
    await symlink(outside, path.join(root, ".generations/channels"));
    await expect(storage.replace(channel, bytesOf("two"), null)).rejects.toMatchObject(refusal);
    expect(await readdir(outside)).toEqual([]);
  });

  test("in place of a generation is neither read nor copied", async () => {
    const outside = path.join(await createTemporaryDirectory(), "secret");
    await writeFile(outside, "secret");
    await storage.replace(channel, bytesOf("one"), null);
    await symlink(outside, path.join(root, ".generations", channel, "2"));
    expect(await readText(channel)).toBe("one");
    expect(await servedText(channel)).toBe("one");
  });

  test("is allowed as the root", async () => {
    const linked = path.join(await createTemporaryDirectory(), "storage");
    await symlink(root, linked);
    await createFolderStorage(linked).putImmutable("remotes/a/x.js", bytesOf("x"));
    expect(await readText("remotes/a/x.js")).toBe("x");
  });
});

test.each([".DS_Store", "1.bak", "02", "x", "-1", "1000000000000000", "9".repeat(30)])(
  "ignores a stray file %s among the generations",
  async (name) => {
    await storage.replace(channel, bytesOf("one"), null);
    await writeFile(path.join(root, ".generations", channel, name), "stray");
    const stored = await storage.read(channel);
    expect(stored?.tag).toBe("1");
    expect(await storage.replace(channel, bytesOf("two"), "1")).toBe(true);
    expect(await readText(channel)).toBe("two");
  },
);

test.each(["999999999999999", "5000000"])(
  "a stray file with the number %s is no generation",
  async (name) => {
    await storage.replace(channel, bytesOf("one"), null);
    await writeFile(path.join(root, ".generations", channel, name), "stray");
    expect(await storage.read(channel)).toMatchObject({ tag: "1", bytes: bytesOf("one") });
    expect(await storage.replace(channel, bytesOf("two"), "1")).toBe(true);
    expect(await storage.read(channel)).toMatchObject({ tag: "2", bytes: bytesOf("two") });
  },
);

test("folders and symbolic links with the next numbers do not stop a write", async () => {
  await storage.replace(channel, bytesOf("one"), null);
  const at = (name: string) => path.join(root, ".generations", channel, name);
  await mkdir(at("2"));
  await symlink(at("1"), at("3"));
  expect(await storage.replace(channel, bytesOf("two"), "1")).toBe(true);
  expect(await storage.read(channel)).toMatchObject({ tag: "4", bytes: bytesOf("two") });
  expect(await storage.replace(channel, bytesOf("three"), "1")).toBe(false);
});

test("reads a copy without generations, such as a restored backup, as the only version", async () => {
  await mkdir(path.join(root, "channels"));
  await writeFile(path.join(root, channel), "restored");
  const contents: string[] = [];
  for await (const bytes of storage.readVersions(channel)) contents.push(new TextDecoder().decode(bytes));
  expect(contents).toEqual(["restored"]);
});

test("does not list internal files", async () => {
  await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("x"));
  await storage.replace(channel, bytesOf("one"), null);
  expect(await storage.list("")).toEqual(["channels/test.json", "remotes/a/1.0.0/x.js"]);
});

test("lists no name that it could not have stored", async () => {
  await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("x"));
  for (const name of ["\u001b[2J", "a b", "x\n::error::", "ü", "x\u202ejs"])
    await writeFile(path.join(root, "remotes/a/1.0.0", name), "x");
  expect(await storage.list("remotes/a/")).toEqual(["remotes/a/1.0.0/x.js"]);
});

describe("a process that crashes during a write", () => {
  const die = async (steps: number, write: (crashing: Storage) => Promise<unknown>): Promise<boolean> => {
    const fileSystem = createCrashingFileSystem(steps);
    await write(createFolderStorage(root, fileSystem)).catch((error: unknown) => {
      if (!fileSystem.hasCrashed()) throw error;
    });
    return fileSystem.hasCrashed();
  };

  test("leaves the old or the new channel after any step, and the next write succeeds", async () => {
    let steps = 0;
    let outcomes = "";
    for (; ; steps += 1) {
      await storage.replace(channel, bytesOf(`old ${steps}`), (await storage.read(channel))?.tag ?? null);
      const tag = (await storage.read(channel))?.tag ?? null;
      const isDead = await die(steps, (crashing) => crashing.replace(channel, bytesOf(`new ${steps}`), tag));
      // what a web server returns before the repair
      expect([`old ${steps}`, `new ${steps}`]).toContain(await servedText(channel));
      const after = await readText(channel);
      expect([`old ${steps}`, `new ${steps}`]).toContain(after);
      expect(await servedText(channel)).toBe(after);
      outcomes += after?.startsWith("old") === true ? "o" : "n";
      if (!isDead) break;
    }
    expect(steps).toBeGreaterThan(8);
    expect(outcomes).toMatch(/^o+n+$/);
  });

  test("leaves no partial immutable file after any step, and the same write succeeds again", async () => {
    for (let steps = 0; ; steps += 1) {
      const file = `remotes/a/${steps}.js`;
      const isDead = await die(steps, (crashing) => crashing.putImmutable(file, bytesOf("whole")));
      expect([null, "whole"]).toContain(await readText(file));
      await storage.putImmutable(file, bytesOf("whole"));
      expect(await readText(file)).toBe("whole");
      if (!isDead) break;
    }
  });
});
