import { quickFileSystem } from "../storage/fileSystem.ts";
import { createFolderStorage } from "../storage/folderStorage.ts";
import type { Storage } from "../storage/storage.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
import { addToIndex, findNewestVersion, listPublishedVersions, removeFromIndex } from "./releaseIndex.ts";

const path = "published/header.json";
const versionsTo = (count: number): string[] => Array.from({ length: count }, (_, patch) => `1.0.${patch}`);

let storage: Storage;

beforeEach(async () => {
  storage = createFolderStorage(await createTemporaryDirectory(), quickFileSystem);
});
afterAll(removeTemporaryDirectories);

/** The versions that the index itself has. */
async function readNewestPart(): Promise<readonly string[]> {
  const file = await storage.read(path);
  return (JSON.parse(new TextDecoder().decode(file!.bytes)) as { versions: string[] }).versions;
}

async function publishTo(count: number): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify({ versions: versionsTo(399) }));
  await storage.replace(path, bytes, null);
  for (const version of versionsTo(count).slice(399)) await addToIndex(storage, "header", version);
}

test("a state of the index has no more versions, however many are published", async () => {
  await publishTo(601);
  for await (const bytes of storage.readVersions(path)) {
    expect(
      (JSON.parse(new TextDecoder().decode(bytes)) as { versions: string[] }).versions.length,
    ).toBeLessThan(400);
  }
  expect(await readNewestPart()).toEqual(versionsTo(601).slice(400));
  expect(await listPublishedVersions(storage, "header")).toEqual(versionsTo(601));
  expect(await findNewestVersion(storage, "header")).toBe("1.0.600");
  expect(await storage.list("published/header/")).toHaveLength(2);
});

test("a version of an earlier block is not added again", async () => {
  await publishTo(401);
  const before = await storage.read(path);
  await addToIndex(storage, "header", "1.0.0");
  expect(await storage.read(path)).toEqual(before);
});

test("removes a version of an earlier block, and every version", async () => {
  await publishTo(401);
  await removeFromIndex(storage, "header", "1.0.7");
  const left = versionsTo(401).filter((version) => version !== "1.0.7");
  expect(await listPublishedVersions(storage, "header")).toEqual(left);
  expect(await readNewestPart()).toEqual(versionsTo(401).slice(200));
  for (const version of versionsTo(401).slice(200)) await removeFromIndex(storage, "header", version);
  expect(await listPublishedVersions(storage, "header")).toEqual(left.slice(0, 199));
  expect(await findNewestVersion(storage, "header")).toBe("1.0.199");
  for (const version of left.slice(0, 199)) await removeFromIndex(storage, "header", version);
  expect(await listPublishedVersions(storage, "header")).toEqual([]);
  expect(await findNewestVersion(storage, "header")).toBeUndefined();
});

test("a long list of an earlier version becomes blocks with the next release", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ versions: versionsTo(1000) }));
  await storage.replace(path, bytes, null);
  await addToIndex(storage, "header", "2.0.0");
  expect(await readNewestPart()).toEqual([...versionsTo(1000).slice(800), "2.0.0"]);
  expect(await listPublishedVersions(storage, "header")).toEqual([...versionsTo(1000), "2.0.0"]);
});

test("a lost block takes no other version with it", async () => {
  await publishTo(401);
  for (const block of await storage.list("published/header/")) await storage.remove(block);
  expect(await listPublishedVersions(storage, "header")).toEqual(versionsTo(401).slice(200));
  await addToIndex(storage, "header", "2.0.0");
  expect(await findNewestVersion(storage, "header")).toBe("2.0.0");
});
