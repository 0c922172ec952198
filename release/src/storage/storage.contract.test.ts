import { randomUUID } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { promoteRemote } from "../channel/changeRemote.ts";
import { readStoredChannel } from "../channel/channelFile.ts";
import { createReleaseFixture } from "../testing/releaseFixture.ts";
import { registerNoShells } from "../testing/registerNoShells.ts";
import { startS3Server, type Fault, type S3Server, type S3ServerOptions } from "../testing/s3Server.ts";
import { giveAccessKey } from "../testing/giveAccessKey.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
import { createFolderStorage } from "./folderStorage.ts";
import { raceStorage } from "./raceStorage.ts";
import { createS3Storage } from "./s3Storage.ts";
import type { DatedFile, Storage } from "./storage.ts";

/** Any moment. */
const promotedAt = Date.parse("2026-11-25T09:30:00Z");

const servers: S3Server[] = [];

/** A clock that lets the check begin this many rounds. */
function countUpTo(rounds: number): () => number {
  let calls = 0;
  return () => ((calls += 1) > rounds + 1 ? Infinity : 0);
}

async function createBucketStorage(options: S3ServerOptions = {}): Promise<Storage> {
  const server = await startS3Server(options);
  servers.push(server);
  return createS3Storage(server.address, { pause: () => Promise.resolve() });
}

/** Creates a bucket of the server whose address `node tools/run.mjs objectStore` sets. */
async function createRealBucket(): Promise<Storage> {
  const endpoint = process.env["PORTICO_S3_ENDPOINT"] ?? "";
  const address = { bucket: randomUUID(), prefix: "site/", endpoint, region: "us-east-1", isPathStyle: true };
  const client = new S3Client({ endpoint, region: address.region, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: address.bucket }));
  return createS3Storage(address);
}

/** Every third request fails once, in all ways by turns. */
function failOften(): S3ServerOptions {
  const faults: readonly Fault[] = [
    { status: 503, code: "SlowDown" },
    "reset-before",
    { status: 409, code: "ConditionalRequestConflict" },
    "reset-in-body",
    "reset-after",
  ];
  let count = 0;
  return { fault: () => ((count += 1) % 3 === 0 ? faults[(count / 3) % faults.length]! : null) };
}

// The contract of each storage adapter; a new adapter needs a row in this table.
const storages: [string, () => Promise<Storage>][] = [
  ["a folder", async () => createFolderStorage(await createTemporaryDirectory())],
  ["a bucket", () => createBucketStorage()],
  ["a bucket that compares tags without quotes", () => createBucketStorage({ comparesBareTags: true })],
  [
    "a bucket far away, whose requests fail and whose clock is 20 minutes ahead",
    () => createBucketStorage({ ...failOften(), aheadMs: 20 * 60_000 }),
  ],
  ...(process.env["PORTICO_S3_ENDPOINT"] === undefined
    ? []
    : [["a bucket of PORTICO_S3_ENDPOINT", createRealBucket] as [string, () => Promise<Storage>]]),
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const channel = "channels/test.json";

giveAccessKey();
afterAll(removeTemporaryDirectories);
afterAll(() => Promise.all(servers.map((server) => server.close())));

describe.each(storages)("%s", (_, create) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await create();
  });

  const readText = async (path: string): Promise<string | null> => {
    const stored = await storage.read(path);
    return stored === null ? null : new TextDecoder().decode(stored.bytes);
  };

  test("returns the stored bytes, also empty or binary ones", async () => {
    for (const bytes of [new Uint8Array(), Uint8Array.from([0, 255, 254, 13, 10])]) {
      const path = `remotes/a/${bytes.length}.bin`;
      await storage.putImmutable(path, bytes);
      expect([...((await storage.read(path))?.bytes ?? [1])]).toEqual([...bytes]);
    }
  });

  test("returns null for a missing file and for a folder", async () => {
    await storage.replace(channel, bytesOf("one"), null);
    expect(await storage.read("channels/none.json")).toBeNull();
    expect(await storage.read("channels")).toBeNull();
  });

  test.each([
    "../escape",
    "remotes/../../escape",
    "/etc/passwd",
    "remotes//x.js",
    "remotes/./x.js",
    "remotes/.hidden",
    ".generations/channels/test.json/1",
    "remotes\\..\\x.js",
    "remotes/%2e%2e/x.js",
    "remotes/a b.js",
    "remotes/a\0.js",
    "remotes/",
    "",
  ])("refuses the path %j for reads and writes", async (path) => {
    const refusal = { name: "ReleaseError", code: "bad-path" };
    await expect(storage.read(path)).rejects.toMatchObject(refusal);
    await expect(storage.putImmutable(path, bytesOf("x"))).rejects.toMatchObject(refusal);
    await expect(storage.replace(path, bytesOf("x"), null)).rejects.toMatchObject(refusal);
    expect(await storage.list("")).toEqual([]);
  });

  test("accepts the same immutable file twice", async () => {
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    expect(await readText("remotes/a/1.0.0/x.js")).toBe("one");
  });

  test.each(["two", "onE", "one ", ""])("refuses to replace an immutable file by %p", async (other) => {
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("one"));
    await expect(storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf(other))).rejects.toMatchObject({
      name: "ReleaseError",
      code: "changed-bytes",
    });
    expect(await readText("remotes/a/1.0.0/x.js")).toBe("one");
  });

  test("lets one of several writers create an immutable file; the others get an error", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_item, index) =>
        storage.putImmutable("remotes/a/x.js", bytesOf(String(index))),
      ),
    );
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readText("remotes/a/x.js")).toBe(String(winner));
  });

  test("replaces a file only when the tag matches", async () => {
    expect(await storage.replace(channel, bytesOf("too early"), "1")).toBe(false);
    expect(await readText(channel)).toBeNull();
    expect(await storage.replace(channel, bytesOf("one"), null)).toBe(true);
    const first = await storage.read(channel);
    expect(await storage.replace(channel, bytesOf("late"), null)).toBe(false);
    expect(await storage.replace(channel, bytesOf("two"), first?.tag ?? "")).toBe(true);
    expect(await storage.replace(channel, bytesOf("late"), first?.tag ?? "")).toBe(false);
    expect(await readText(channel)).toBe("two");
    expect((await storage.read(channel))?.tag).not.toBe(first?.tag);
  });

  test("overwrites a generated file without storing earlier versions", async () => {
    const page = "pages/a/test/global/en/index.html";
    for (const text of ["one", "two", "two"]) await storage.put(page, bytesOf(text));
    expect(await readText(page)).toBe("two");
    expect(await storage.list("pages/")).toEqual([page]);
    await expect(storage.put("../outside.html", bytesOf("x"))).rejects.toMatchObject({ code: "bad-path" });
  });

  test("returns all versions of a replaceable file, newest first", async () => {
    const readVersions = async (path: string, known?: string): Promise<string[]> => {
      const contents: string[] = [];
      for await (const bytes of storage.readVersions(path, known === undefined ? known : bytesOf(known)))
        contents.push(new TextDecoder().decode(bytes));
      return contents;
    };
    expect(await readVersions(channel)).toEqual([]);
    const contents = Array.from({ length: 11 }, (_item, index) => String(index + 1));
    for (const text of contents) {
      await storage.replace(channel, bytesOf(text), (await storage.read(channel))?.tag ?? null);
    }
    expect(await readVersions(channel)).toEqual([...contents].reverse());
    expect((await readVersions(channel, "9")).slice(0, 3)).toEqual(["11", "10", "9"]);
    expect(await readVersions(channel, "another")).toEqual([...contents].reverse());
    await expect(readVersions("../escape")).rejects.toMatchObject({ code: "bad-path" });
  });

  test("reports success to exactly one of several writers with the same tag", async () => {
    await storage.replace(channel, bytesOf("start"), null);
    const tag = (await storage.read(channel))?.tag ?? "";
    const results = await Promise.all(
      Array.from({ length: 20 }, (_item, index) => storage.replace(channel, bytesOf(String(index)), tag)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readText(channel)).toBe(String(results.indexOf(true)));
  });

  test("removes a file, and one that is not there", async () => {
    await storage.put("pages/a/index.html", bytesOf("one"));
    await storage.remove("pages/a/index.html");
    await storage.remove("pages/a/index.html");
    expect(await storage.read("pages/a/index.html")).toBeNull();
    await storage.replace(channel, bytesOf("one"), null);
    await storage.replace(channel, bytesOf("two"), (await storage.read(channel))?.tag ?? "");
    await storage.remove(channel);
    expect(await storage.read(channel)).toBeNull();
    for await (const bytes of storage.readVersions(channel)) expect(bytes).toBeUndefined();
    expect(await storage.replace(channel, bytesOf("three"), null)).toBe(true);
    await expect(storage.remove("../escape")).rejects.toMatchObject({ code: "bad-path" });
  });

  test("lists all paths that start with a prefix, sorted", async () => {
    for (const path of ["b/1.0.0/x.js", "a/1.0.0/x.js", "a/1.0.0/sub/y.js", "a/1.0.0-dev.1/x.js"]) {
      await storage.putImmutable(`remotes/${path}`, bytesOf(path));
    }
    await storage.replace(channel, bytesOf("one"), null);
    expect(await storage.list("remotes/a/1.0.0/")).toEqual([
      "remotes/a/1.0.0/sub/y.js",
      "remotes/a/1.0.0/x.js",
    ]);
    expect(await storage.list("remotes/b/1")).toEqual(["remotes/b/1.0.0/x.js"]);
    expect(await storage.list("nothing/")).toEqual([]);
    const all = await storage.list("");
    expect(all).toHaveLength(5);
    expect(all).toEqual([...all].sort());
  });

  test("lists files with their sizes and dates", async () => {
    await storage.putImmutable("remotes/a/1.0.0/x.js", bytesOf("seven b"));
    await storage.putImmutable("remotes/a/1.0.0/y.js", bytesOf("y"));
    await storage.replace(channel, bytesOf("one"), null);
    const files: DatedFile[] = [];
    for await (const listed of storage.listDated("remotes/")) files.push(listed);
    const [file, later, ...others] = files.sort((a, b) => (a.path < b.path ? -1 : 1));
    expect(file).toMatchObject({ path: "remotes/a/1.0.0/x.js", bytes: 7 });
    // milliseconds; seconds would be in 1970
    expect(file?.dateMs).toBeGreaterThan(Date.parse("2026-01-01"));
    expect(later?.dateMs).toBeGreaterThanOrEqual(file?.dateMs ?? NaN);
    expect(others).toEqual([]);
  });

  test("accepts one of 16 writers in each round of the check, which leaves nothing", async () => {
    expect(await raceStorage(storage, "it", { now: countUpTo(3) })).toBe(3);
    expect(await storage.list("")).toEqual([]);
  });

  test("loses none of several concurrent promotions", async () => {
    const fixture = await createReleaseFixture(["header"]);
    await registerNoShells(storage, fixture.keys);
    await fixture.publishInto(storage, { name: "header", version: "1.0.0" });
    await fixture.publishInto(storage, { name: "header", version: "2.0.0" });
    const options = { ...fixture.keys, storage, environment: "test", now: promotedAt, remote: "header" };
    await promoteRemote({ ...options, version: "1.0.0" });
    const editions = Array.from({ length: 4 }, (_item, index) => `edition-${index}`);
    await Promise.all(editions.map((edition) => promoteRemote({ ...options, editions: [edition] })));
    const stored = await readStoredChannel(storage, fixture.keys.keyring, "test");
    expect(stored?.document.sequence).toBe(5);
    expect(Object.keys(stored?.document.remotes["header"]?.editions ?? {}).sort()).toEqual(editions.sort());
  });
});

test("a store that decides and writes in two steps is refused, with what was seen", async () => {
  const lying = await createBucketStorage({ isLying: true });
  await expect(raceStorage(lying, "s3://releases")).rejects.toMatchObject({
    code: "storage-failed",
    message: expect.stringMatching(
      /^s3:\/\/releases can't be a storage: it accepted (?!1 )\d+ of 16 (creations|changes) of one file at once, in round \d+, /,
    ) as unknown,
  });
  expect(await lying.list("")).toEqual([]);
});
