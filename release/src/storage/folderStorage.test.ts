import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createMortalFileSystem } from "../testing/mortalFileSystem.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
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

describe("immutable files", () => {
  test("are stored once, and the same bytes again are fine", async () => {
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    expect(await readText("remotes/a/1.0.0/x.js")).toBe("one");
  });

  test.each(["two", "onE", "one ", ""])("are never replaced by %p", async (other) => {
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    await expect(storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf(other))).rejects.toMatchObject({
      name: "ReleaseError",
      code: "changed-bytes",
    });
    expect(await readText("remotes/a/1.0.0/x.js")).toBe("one");
  });

  test("of many writers with different bytes one wins and the others are told", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        storage.putImmutable("remotes/a/x.js", bytesOf(String(index))),
      ),
    );
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readText("remotes/a/x.js")).toBe(String(winner));
  });
});

describe("replaceable files", () => {
  test("are written only at the expected tag", async () => {
    expect(await storage.replace(channel, bytesOf("one"), null)).toBe(true);
    const first = await storage.read(channel);
    expect(await storage.replace(channel, bytesOf("late"), null)).toBe(false);
    expect(await storage.replace(channel, bytesOf("two"), first?.tag ?? "")).toBe(true);
    expect(await storage.replace(channel, bytesOf("late"), first?.tag ?? "")).toBe(false);
    expect(await readText(channel)).toBe("two");
    expect(await servedText(channel)).toBe("two");
  });

  test("begin from a file that was put there by hand, such as a restored backup", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    await rm(path.join(root, ".generations"), { recursive: true });
    const restored = await storage.read(channel);
    expect(await storage.replace(channel, bytesOf("two"), restored?.tag ?? "")).toBe(true);
    expect(await servedText(channel)).toBe("two");
  });

  test("a copy for web servers that was damaged or lost is made again by the next read", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    await writeFile(path.join(root, channel), "damaged");
    expect(await readText(channel)).toBe("one");
    expect(await servedText(channel)).toBe("one");
    await rm(path.join(root, channel));
    await storage.read(channel);
    expect(await servedText(channel)).toBe("one");
  });

  test("of many writers at one tag one wins", async () => {
    await storage.replace(channel, bytesOf("start"), null);
    const tag = (await storage.read(channel))?.tag ?? "";
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => storage.replace(channel, bytesOf(String(index)), tag)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readText(channel)).toBe(String(results.indexOf(true)));
  });
});

describe("listing", () => {
  test("gives every path below a prefix, sorted, and nothing of the storage's own", async () => {
    await storage.putImmutable("remotes/b/1.0.0/x.js", bytesOf("x"));
    await storage.putImmutable("remotes/a/1.0.0/sub/y.js", bytesOf("y"));
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("x"));
    await storage.replace(channel, bytesOf("one"), null);
    expect(await storage.list("remotes/a/")).toEqual(["remotes/a/1.0.0/sub/y.js", "remotes/a/1.0.0/x.js"]);
    expect(await storage.list("remotes/b/1")).toEqual(["remotes/b/1.0.0/x.js"]);
    expect(await storage.list("nothing/")).toEqual([]);
    expect(await storage.list("")).toHaveLength(4);
  });

  test("what is not there is null", async () => {
    expect(await storage.read("channels/none.json")).toBeNull();
    expect(await storage.read("channels")).toBeNull();
  });
});

describe("a process that dies in the middle of a write", () => {
  const die = async (steps: number, write: (mortal: Storage) => Promise<unknown>): Promise<boolean> => {
    const fileSystem = createMortalFileSystem(steps);
    await write(createFolderStorage(root, fileSystem)).catch((error: unknown) => {
      if (!fileSystem.hasDied()) throw error;
    });
    return fileSystem.hasDied();
  };

  test("leaves the old or the new channel after every step, and the next writer goes on", async () => {
    let steps = 0;
    let outcomes = "";
    for (; ; steps += 1) {
      await storage.replace(channel, bytesOf(`old ${steps}`), (await storage.read(channel))?.tag ?? null);
      const tag = (await storage.read(channel))?.tag ?? null;
      const isDead = await die(steps, (mortal) => mortal.replace(channel, bytesOf(`new ${steps}`), tag));
      // what a web server gives, before anybody repairs anything
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

  test("leaves no immutable file or all of it after every step, and the same put again succeeds", async () => {
    for (let steps = 0; ; steps += 1) {
      const file = `remotes/a/${steps}.js`;
      const isDead = await die(steps, (mortal) => mortal.putImmutable(file, bytesOf("whole")));
      expect([null, "whole"]).toContain(await readText(file));
      await storage.putImmutable(file, bytesOf("whole"));
      expect(await readText(file)).toBe("whole");
      if (!isDead) break;
    }
  });
});
