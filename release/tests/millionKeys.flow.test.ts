import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { startS3Server, type S3Server } from "../src/testing/s3Server.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import { findGarbage } from "../src/storage/collectGarbage.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// A bucket with 1,000,000 objects: releases of the remote itself, and states of its channel that a job has written in years.

const all = 1_000_000;
const states = 300_000;
const number = (index: number, digits: number) => String(index).padStart(digits, "0");

/** In the order of keys: what begins with a dot is first. */
function keyOf(index: number): string {
  if (index < states)
    return `site/.generations/channels/test.json/${number(index + 1, 12)}-${"0".repeat(32)}`;
  const file = index - states;
  return `site/remotes/header/0.0.1-n${number(file >> 7, 6)}/${number(file & 127, 3)}.js`;
}

/** The first channel is written into an empty bucket. */
let count = 0;
let server: S3Server;
let fixture: CommandFixture;
const lists: string[] = [];
const reads: string[] = [];

giveAccessKey();
beforeAll(async () => {
  server = await startS3Server({
    pageSize: 1_000,
    generated: { count: () => count, keyOf, bytes: Buffer.from("{}") },
    fault: ({ method, key, prefix }) => {
      if (prefix !== null) lists.push(prefix);
      else if (method === "GET") reads.push(key);
      return null;
    },
  });
  fixture = await createKeyedFixture("header", "test", server);
  await fixture.run("keys", "create", "--no-passphrase", "timestamp", "--timestamp", "test");
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  // as if the job had written all states before this one
  const channel = server.objects.get("site/channels/test.json")!;
  const headers = { ...channel.headers, "x-amz-meta-generation": String(states) };
  server.objects.set("site/channels/test.json", { ...channel, headers });
  count = all;
  await fixture.publish("1.1.0");
});
beforeEach(() => {
  lists.length = 0;
  reads.length = 0;
});
afterAll(() => server.close());
afterAll(removeTemporaryDirectories);

test.each([
  [["promote", "header", "--to", "test"]],
  [["timestamp", "--to", "test"]],
  [["status", "--to", "test"]],
  [["renew", "--to", "test"]],
  [["disable", "header", "--to", "test"]],
  [["enable", "header", "--to", "test"]],
  [["shell", "list", "--to", "test"]],
  [["preview", "header", "--to", "test"]],
])("%j lists no folder of releases, and reads no more than the newest states", async (args) => {
  await fixture.run(...args);
  expect(lists.filter((prefix) => /^site\/((remotes|source-maps)\/)?$/.test(prefix))).toEqual([]);
  expect(lists.length).toBeLessThan(10);
  expect(reads.length).toBeLessThan(150);
});

test("disable lists each state once at most where the number of the channel's state was changed to the highest", async () => {
  const channel = server.objects.get("site/channels/test.json")!;
  const headers = { ...channel.headers, "x-amz-meta-generation": "9".repeat(11) };
  server.objects.set("site/channels/test.json", { ...channel, headers });
  try {
    await fixture.run("disable", "header", "--to", "test", "--dry-run");
    // 27 spans without a state, then the pages of all that are there
    expect(lists.length).toBeLessThan(27 + states / 1_000 + 10);
  } finally {
    server.objects.set("site/channels/test.json", channel);
  }
});

test("publish lists the signatures of its own release only", async () => {
  await fixture.publish("1.2.0");
  const releases = lists.filter((prefix) => prefix.startsWith("site/remotes/"));
  expect(releases).toEqual(["site/remotes/header/1.2.0/signatures/"]);
  expect(lists.length).toBeLessThan(20);
});

test("gc lists all once, keeps one entry for each release, and says how far it is", async () => {
  // fewer files: the test server takes longest of all
  count = states + 200_000;
  const keyring = await loadKeyring(fixture.at("keyring.json"));
  const storage = createS3Storage(server.address);
  const sentences: string[] = [];
  const onProgress = (sentence: string) => void sentences.push(sentence);
  // by a clock at which the generated objects are young: all are listed, and none is garbage
  const now = Date.parse("2026-01-02T00:00:00Z");
  const options = { storage, keyring, now, acceptsClock: true, onProgress };
  // after the lists: no generated state is a channel
  await expect(findGarbage(options)).rejects.toMatchObject({ code: "channel-refused" });
  expect(sentences).toEqual(["100000 files listed …", "200000 files listed …"]);
  expect(lists.filter((prefix) => prefix === "site/remotes/")).toHaveLength(201);
});
