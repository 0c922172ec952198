import { createDictionary, loadDeltaCodec, type DeltaCodec } from "../src/publish/deltaCodec.ts";
import { deltaOf } from "../src/site/index.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { mirrorStorage } from "../src/storage/mirrorStorage.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import type { Storage } from "../src/storage/storage.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { startS3Server } from "../src/testing/s3Server.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

const versions = ["1.0.0", "1.0.1", "1.0.2", "1.0.3", "1.0.4"] as const;
type Version = (typeof versions)[number];

/** Different lines, so that without a dictionary the text compresses little. */
const lines = (seed: number): string =>
  Array.from({ length: 100 }, (_, index) => `"line ${((index + seed) * 7_919) % 104_729}";\n`).join("");

const scriptOf = (version: Version): string => `main.0123456789a${versions.indexOf(version)}.js`;
const textOf = (version: Version): string => `${lines(0)}"${version}";\n${lines(200)}`;
const sameText = lines(50_000);

const buildOf = (version: Version) => ({
  name: "header",
  version,
  scripts: {
    [scriptOf(version)]: textOf(version),
    "same.js": sameText,
  },
  // the Brotli copy of what repeats itself is smaller than a delta
  styles: { "s.css": `.header-${version.replaceAll(".", "-")}_a{top:0}\n`.repeat(40) },
});

let fixture: ReleaseFixture;
let codec: DeltaCodec;

giveAccessKey();
beginWith(async () => {
  fixture = await createReleaseFixture(["header"]);
  return fixture.root;
});
beforeAll(async () => {
  codec = await loadDeltaCodec();
});
afterAll(removeTemporaryDirectories);

const folderOf = (version: Version): string => `remotes/header/${version}/`;

async function listDeltas(storage: Storage, version: Version): Promise<string[]> {
  const paths = await storage.list(folderOf(version));
  return paths.filter((path) => path.endsWith(".dcz")).map((path) => path.slice(folderOf(version).length));
}

async function publish(...published: Version[]): Promise<void> {
  for (const version of published) await fixture.publish(buildOf(version));
}

const dictionaryOf = (text: string) => createDictionary(Buffer.from(text));
const deltaName = (file: string, text: string): string => deltaOf(file, dictionaryOf(text).hash);
const scriptDelta = (version: Version, earlier: Version): string =>
  deltaName(scriptOf(version), textOf(earlier));

test("stores scripts and styles as deltas against the same file of the three versions before", async () => {
  await publish(...versions);
  expect(await listDeltas(fixture.storage, "1.0.0")).toEqual([]);
  expect(await listDeltas(fixture.storage, "1.0.4")).toEqual(
    [
      ...(["1.0.1", "1.0.2", "1.0.3"] as const).map((earlier) => scriptDelta("1.0.4", earlier)),
      // equal bytes have another address in each version, and one dictionary
      deltaName("same.js", sameText),
    ].sort(),
  );
  const stored = await fixture.storage.read(folderOf("1.0.4") + scriptDelta("1.0.4", "1.0.2"));
  const dictionary = dictionaryOf(textOf("1.0.2"));
  expect(stored!.bytes.length).toBeLessThan(100);
  expect(codec.isDeltaOf(stored!.bytes, dictionary)).toBe(true);
  expect(codec.isDeltaOf(stored!.bytes, dictionaryOf(textOf("1.0.1")))).toBe(false);
  expect(Buffer.from(codec.decode(stored!.bytes, dictionary)).toString()).toBe(textOf("1.0.4"));
});

test("stores none against bytes that the signed record of their version does not verify", async () => {
  await publish("1.0.0", "1.0.1");
  await fixture.storage.put(
    folderOf("1.0.0") + scriptOf("1.0.0"),
    Buffer.from(`${textOf("1.0.0")}attack();`),
  );
  for (const path of await fixture.storage.list(`${folderOf("1.0.1")}signatures/`)) {
    await fixture.storage.remove(path);
  }
  await publish("1.0.2");
  expect(await listDeltas(fixture.storage, "1.0.2")).toEqual([deltaName("same.js", sameText)]);
});

test("publishing the same build again stores the deltas that are missing and changes none", async () => {
  await publish("1.0.0", "1.0.1", "1.0.2");
  const before = await listDeltas(fixture.storage, "1.0.1");
  const [first, second] = before.map((file) => folderOf("1.0.1") + file);
  await fixture.storage.remove(first!);
  await fixture.storage.put(second!, Buffer.from("of another version of zstd"));
  await publish("1.0.1");
  expect(await listDeltas(fixture.storage, "1.0.1")).toEqual(before);
  expect(Buffer.from((await fixture.storage.read(second!))!.bytes).toString()).toBe(
    "of another version of zstd",
  );
});

test("stores them in a bucket with the type and the caching of the original", async () => {
  const server = await startS3Server();
  const storage = createS3Storage(server.address);
  for (const version of ["1.0.0", "1.0.1"] as const) await fixture.publishInto(storage, buildOf(version));
  const headersOf = (file: string) => server.objects.get(`site/${folderOf("1.0.1")}${file}`)?.headers;
  expect(headersOf(scriptDelta("1.0.1", "1.0.0"))).toEqual({
    ...headersOf(scriptOf("1.0.1")),
    "content-encoding": "dcz",
  });
  await server.close();
});

test("a copy of the storage has them, except what decodes to other bytes or has an unknown dictionary", async () => {
  await publish("1.0.0", "1.0.1");
  const folder = folderOf("1.0.1");
  const good = scriptDelta("1.0.1", "1.0.0");
  const dictionary = dictionaryOf(textOf("1.0.0"));
  const other = dictionaryOf("no version");
  for (const [name, bytes] of [
    [deltaName("same.js", sameText), codec.encode(Buffer.from("attack();"), dictionaryOf(sameText))],
    [deltaOf(scriptOf("1.0.1"), other.hash), codec.encode(Buffer.from(textOf("1.0.1")), other)],
    [deltaOf("same.js", dictionary.hash), Buffer.from("no delta")],
  ] as const) {
    await fixture.storage.put(folder + name, bytes);
  }
  const to = createFolderStorage(await createTemporaryDirectory());
  const options = { from: fixture.storage, to, keyring: fixture.keys.keyring };
  expect(await mirrorStorage(options)).toMatchObject({ refused: [] });
  expect(await listDeltas(to, "1.0.1")).toEqual([good]);
  expect(await mirrorStorage(options)).toMatchObject({ copied: 0 });
});
