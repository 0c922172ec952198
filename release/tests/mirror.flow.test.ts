import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { startS3Server, type S3Server } from "../src/testing/s3Server.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

let fixture: CommandFixture;
let server: S3Server;
let failsAfter = Infinity;

giveAccessKey();
beforeAll(async () => {
  fixture = await createPromotedFixture("header");
  await fixture.publish("1.1.0");
  await fixture.run("promote", "header", "--to", "test");
});
beforeAll(async () => {
  // one server: each bucket is checked before its first write
  server = await startS3Server({
    fault: ({ method, key }) => {
      const isCounted =
        method === "PUT" && !key.startsWith("site/storage-check/") && !key.includes("/storage-check/");
      if (isCounted) failsAfter -= 1;
      return failsAfter < 0 ? { status: 403, code: "ExpiredToken" } : null;
    },
  });
});
beforeEach(() => {
  failsAfter = Infinity;
  server.objects.clear();
});
afterAll(() => server.close());
afterAll(removeTemporaryDirectories);

const source = () => fixture.at("storage");

async function readStates(folder: string): Promise<string[]> {
  const states: string[] = [];
  for await (const bytes of createFolderStorage(folder).readVersions("channels/test.json"))
    states.push(new TextDecoder().decode(bytes));
  return states;
}

test("restores a lost storage from its copy in a bucket, with its history, and the next promotion goes on", async () => {
  await fixture.run("mirror", source(), server.url);
  const states = await readStates(source());
  const before = await fixture.readServed();
  await rm(source(), { recursive: true });
  const { stdout } = await fixture.run("mirror", server.url, source());
  expect(stdout).toMatch(/^Copied \d+ files to .*; 0 were there already\.$/m);
  expect(await fixture.readServed()).toEqual(before);
  expect(await readStates(source())).toEqual(states);
  await fixture.run("rollback", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.stable).toBe("1.0.0");
  // the copy follows
  await fixture.run("mirror", source(), server.url);
  const again = await fixture.run("mirror", source(), server.url);
  expect(again.stdout).toMatch(/^Copied 0 files /);
});

test("continues after its session ended in the middle, without a channel in the copy before all else is there", async () => {
  failsAfter = 9;
  const { code, stderr } = await fixture.portico("mirror", source(), server.url);
  expect(code).toBe(1);
  expect(stderr).toMatch(/the session token has expired; log in again/);
  expect([...server.objects.keys()].filter((key) => key.startsWith("site/channels/"))).toEqual([]);
  failsAfter = Infinity;
  const { stdout } = await fixture.run("mirror", source(), server.url);
  expect(stdout).not.toMatch(/; 0 were there already/);
  expect(server.objects.has("site/channels/test.json")).toBe(true);
});

test("does not set back a copy that has changes of its own", async () => {
  const copy = await createTemporaryDirectory();
  await cp(source(), copy, { recursive: true });
  await fixture.run("renew", "--to", "test");
  const { code, stderr } = await fixture.portico("mirror", copy, source());
  expect(code).toBe(1);
  expect(stderr).toMatch(/channels\/test\.json has changes in the copy that the source lacks/);
});

test.each([
  ["a changed file", "remotes/header/1.0.0/a.js", /a\.js in the storage is not what was published/],
  [
    "a changed record",
    "remotes/header/1.0.0/release.json",
    /do not verify with this keyring: header 1\.0\.0\./,
  ],
  ["a changed channel", "channels/test.json", /can't be trusted/],
])("copies nothing of %s", async (_, file, refusal) => {
  const changed = await createTemporaryDirectory();
  await cp(source(), changed, { recursive: true });
  if (file.startsWith("channels/")) await rm(path.join(changed, ".generations"), { recursive: true });
  const text = await readFile(path.join(changed, file), "utf8");
  await writeFile(path.join(changed, file), text.replace("1.0.0", "1.0.9").replace(/"$/, '";'));
  const { code, stderr } = await fixture.portico("mirror", changed, server.url);
  expect(code).toBe(1);
  expect(stderr).toMatch(refusal);
  expect(server.objects.has(`site/${file}`)).toBe(false);
});

test("refuses a storage as its own copy", async () => {
  const { code, stderr } = await fixture.portico("mirror", source(), `${source()}/`);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining("are the same storage") as string,
  });
});
