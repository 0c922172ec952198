import { cp, rm } from "node:fs/promises";
import { serveStorage } from "../src/serve/serveStorage.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import type { Storage } from "../src/storage/storage.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { startS3Server, type S3Server } from "../src/testing/s3Server.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";

let server: S3Server;
let fixture: CommandFixture;
let storage: Storage;
const scratchWrites = jest.fn();
const requests: string[] = [];

giveAccessKey();
beforeAll(async () => {
  server = await startS3Server({
    fault: ({ method, key }) => {
      if (method === "PUT" && key.startsWith("site/storage-check/")) scratchWrites();
      requests.push(`${method} ${key.replace("site/", "").replace(/-[0-9a-f]{32}$/, "")}`);
      return null;
    },
  });
  storage = createS3Storage(server.address);
  fixture = await createKeyedFixture("header", "test", server);
  await fixture.run("keys", "create", "--no-passphrase", "timestamp", "--timestamp", "test");
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  await fixture.publish("1.1.0");
});
afterAll(async () => {
  await server.close();
  await removeTemporaryDirectories();
});

const stableOf = async () => (await fixture.readServed()).remotes["header"]?.stable;

test("every command that changes a channel works on a bucket, and none on this disk", async () => {
  await fixture.run("promote", "header", "--to", "test", "--canary", "10");
  await fixture.run("promote", "header", "--to", "test");
  expect(await stableOf()).toBe("1.1.0");
  await fixture.run("timestamp", "--to", "test");
  await fixture.run("rollback", "header", "--to", "test");
  expect(await stableOf()).toBe("1.0.0");
  await fixture.run("disable", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.disabled).toBe(true);
  await fixture.run("enable", "header", "--to", "test");
  await fixture.run("renew", "--to", "test");
  const { stdout } = await fixture.run("status", "--json");
  const sequences = (JSON.parse(stdout) as { sequence: number }[]).map(({ sequence }) => sequence);
  expect(sequences).toEqual([(await fixture.readServed()).sequence]);
  await rm(fixture.at("state-keys/channels"), { recursive: true });
  await fixture.run("repair", "--to", "test");
});

test("the bucket was checked once, before the first write of this machine, and nothing of it is left", async () => {
  const writes = scratchWrites.mock.calls.length;
  // the first file, and at least one round: a busy machine ends the check early
  expect(writes).toBeGreaterThan(1 + 16);
  await fixture.run("renew", "--to", "test");
  expect(scratchWrites).toHaveBeenCalledTimes(writes);
  expect([...server.objects.keys()].filter((key) => key.includes("storage-check"))).toEqual([]);
});

test("a promotion reads a release once, and stores the replaced state only where it is missing", async () => {
  const record = async (version: string) => {
    requests.length = 0;
    await fixture.run("promote", "header", "--to", "test", "--release", version);
    const ofRelease = requests.filter((request) => request.includes("remotes/header/"));
    // both at once
    expect(ofRelease.sort()).toEqual([
      `GET remotes/header/${version}/release.json`,
      expect.stringMatching(`^GET remotes/header/${version}/signatures/`),
    ]);
    return requests.filter((request) => request.startsWith("PUT"));
  };
  const statesOf = () => [...server.objects.keys()].filter((key) => key.includes(".generations/channels/"));
  await record("1.1.0");
  const stored = statesOf().length;
  const states = [1, 2].map(
    (next) => `PUT .generations/channels/test.json/${String(stored + next).padStart(12, "0")}`,
  );
  expect(await record("1.0.0")).toEqual(["PUT channels/test.json", states[0]]);
  // as after a process that ended between the two writes
  server.objects.delete(statesOf().sort().at(-1)!);
  expect(await record("1.1.0")).toEqual([states[0], "PUT channels/test.json", states[1]]);
});

test("a promotion reads no former state that this machine has compared before", async () => {
  const readsOf = async (version: string) => {
    requests.length = 0;
    await fixture.run("promote", "header", "--to", "test", "--release", version);
    return requests.filter((request) => request.startsWith("GET .generations/channels/"));
  };
  await readsOf("1.0.0");
  expect(await readsOf("1.1.0")).toEqual([]);
  await rm(fixture.at("state-keys/channels"), { recursive: true });
  expect((await readsOf("1.0.0")).length).toBeGreaterThan(1);
});

test("a promotion reads the list of deployed shells once before the channel is written, and once for its pages", async () => {
  requests.length = 0;
  await fixture.run("promote", "header", "--to", "test", "--release", "1.1.0");
  const ofBoth = requests.filter((request) => /^(GET shells|PUT channels)\//.test(request));
  expect(ofBoth).toEqual(["GET shells/test.json", "PUT channels/test.json", "GET shells/test.json"]);
});

test("a bucket that accepts several writers at once is refused before anything is stored", async () => {
  const lying = await startS3Server({ isLying: true });
  const { code, stderr } = await fixture.portico(
    "publish",
    fixture.at("remote-header"),
    "--storage",
    lying.url,
  );
  await lying.close();
  expect({ code, stored: [...lying.objects.keys()] }).toEqual({ code: 1, stored: [] });
  expect(stderr).toMatch(/can't be a storage: it accepted \d+ of 16 /);
});

test.each([
  [{}, ["keeps no versions"]],
  [{ versioning: "Enabled" }, []],
  [{ versioning: "Suspended", objectLock: true }, ["keeps no versions", "locks objects"]],
])("a bucket with the settings %j has the facts %j", async (bucketFacts, sentences) => {
  const other = await startS3Server({ bucketFacts });
  const facts = await createS3Storage(other.address).describeBucket();
  await other.close();
  expect(facts).toEqual(sentences.map((sentence) => expect.stringContaining(sentence) as unknown));
});

test("portico storage check prints the rounds and the facts", async () => {
  const { stdout } = await fixture.run("storage", "check");
  expect(stdout).toMatch(
    /^s3:\/\/releases\/site\S+ accepted one of 16 writers in each of \d+ rounds\.\nThe bucket keeps no versions/,
  );
});

test("commands that only read work on a bucket", async () => {
  for (const args of [
    ["graph"],
    ["diff", "test", "test"],
    ["history", "--to", "test"],
    ["shell", "list", "--to", "test"],
    ["preview", "header", "--to", "test"],
  ]) {
    expect(await fixture.run(...args)).toMatchObject({ code: 0 });
  }
});

test("what was put back in the bucket is recognised by the earlier states in it, without this machine's memory", async () => {
  const channel = "site/channels/test.json";
  const old = await storage.read("channels/test.json");
  await fixture.run("renew", "--to", "test");
  const newest = server.objects.get(channel)!;
  await rm(fixture.at("state-keys/channels"), { recursive: true });
  await storage.put("channels/test.json", old!.bytes);
  expect(await fixture.portico("renew", "--to", "test")).toMatchObject({ code: 1 });
  await storage.put("channels/test.json", newest.bytes);
  await fixture.run("renew", "--to", "test");
});

test("what another machine has written since and was put back is recognised with this machine's memory", async () => {
  const channel = "site/channels/test.json";
  await fixture.run("renew", "--to", "test");
  const old = server.objects.get(channel)!;
  const memory = fixture.at("state-keys/channels");
  await cp(memory, fixture.at("memory"), { recursive: true });
  await fixture.run("renew", "--to", "test");
  const newest = server.objects.get(channel)!;
  await rm(memory, { recursive: true });
  await cp(fixture.at("memory"), memory, { recursive: true });
  // with its own number, with that of the newest, and with one far above it
  for (const generation of [old, newest]
    .map(({ headers }) => headers["x-amz-meta-generation"]!)
    .concat("99999")) {
    const headers = { ...old.headers, "x-amz-meta-generation": generation };
    server.objects.set(channel, { ...old, headers });
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("the storage was rolled back") as string,
    });
  }
  server.objects.set(channel, newest);
  await fixture.run("renew", "--to", "test");
});

test("a channel object of 5 MB stops no kill switch, and everything else says what to do", async () => {
  const channel = "site/channels/test.json";
  const good = server.objects.get(channel)!;
  for (const bytes of [Buffer.alloc(5_000_000, " "), Buffer.from(good.bytes.toString().padEnd(5_000_000))]) {
    server.objects.set(channel, { ...good, bytes, etag: `large-${bytes[0]}` });
    for (const args of [["promote", "header"], ["renew"], ["timestamp"], ["rollback", "header"]]) {
      expect(await fixture.portico(...args, "--to", "test")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /can't be trusted \(bad-envelope at file\.size\); see "Disaster drill" in docs\/operator\.md/,
        ) as string,
      });
    }
    expect(await fixture.portico("status", "--to", "test")).toMatchObject({ code: 1 });
    expect(await fixture.portico("gc", "--delete")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was deleted\. /m) as string,
    });
    await fixture.run("publish", fixture.at("remote-header"));
    await fixture.run("disable", "header", "--to", "test");
    expect((await fixture.readServed()).remotes["header"]?.disabled).toBe(true);
    // the large one is an earlier state from here on
    await fixture.run("enable", "header", "--to", "test");
    await fixture.run("history", "--to", "test");
  }
});

test("objects have the type and the caching that servers send", () => {
  const headersOf = (path: string) => server.objects.get(`site/${path}`)?.headers;
  expect(headersOf("remotes/header/1.0.0/a.js")).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headersOf("channels/test.json")).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=5",
  });
  expect(headersOf("published/header.json")).toMatchObject({ "cache-control": "no-store" });
});

test("the releases of a bucket are verified as they are served", async () => {
  const served = await serveStorage(storage, 0);
  const { stdout } = await fixture.run("verify", served.origin, "--to", "test");
  await served.close();
  expect(stdout).toMatch(/all as signed/);
});

test("no more than 16 writes are under way at once", async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      storage.putImmutable(`remotes/many/1.0.0/${index}.js`, Buffer.from(`${index}`)),
    ),
  );
  expect(server.mostWritesAtOnce()).toBeLessThanOrEqual(16);
  expect(await storage.list("remotes/many/")).toHaveLength(100);
});
