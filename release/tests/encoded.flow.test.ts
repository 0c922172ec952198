import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { publishRemote } from "../src/publish/publishRemote.ts";
import { readSignedRelease } from "../src/publish/releaseStore.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { mirrorStorage } from "../src/storage/mirrorStorage.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import type { Storage } from "../src/storage/storage.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { startS3Server } from "../src/testing/s3Server.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

const folder = "remotes/header/1.0.0/";
const line = '"a line that repeats itself";\n';
const build = {
  name: "header",
  version: "1.0.0",
  // the text of one is a byte below the size that is worth it
  scripts: { "a.js": line.repeat(40), "lazy.js": line.repeat(40), "small.js": `${"1".repeat(510)};` },
  styles: { "s.css": ".header-1-0-0_a{top:0}\n".repeat(40) },
  prerendered: { "turkey/tr-TUR": "<p>a paragraph</p>".repeat(60) },
};
const encoded = ["a.js", "lazy.js", "s.css"].flatMap((file) => [`${file}.br`, `${file}.gz`]);

let fixture: ReleaseFixture;

giveAccessKey();
beginWith(async () => {
  fixture = await createReleaseFixture(["header"]);
  return fixture.root;
});
afterAll(removeTemporaryDirectories);

async function listEncoded(storage: Storage): Promise<string[]> {
  const paths = await storage.list(folder);
  return paths.filter((path) => /\.(br|gz)$/.test(path)).map((path) => path.slice(folder.length));
}

async function readText(
  storage: Storage,
  file: string,
  decode = (bytes: Uint8Array): Uint8Array => bytes,
): Promise<string> {
  const stored = await storage.read(folder + file);
  return new TextDecoder().decode(decode(stored!.bytes));
}

const readRelease = () => readSignedRelease(fixture.storage, fixture.keys.keyring, "header", "1.0.0");

test("stores what pages load compressed as well, and nothing else", async () => {
  expect(await fixture.publish(build)).toMatchObject({ files: 6 });
  expect(await listEncoded(fixture.storage)).toEqual(encoded);
  for (const file of ["a.js", "lazy.js", "s.css"]) {
    const text = await readText(fixture.storage, file);
    expect(await readText(fixture.storage, `${file}.br`, brotliDecompressSync)).toBe(text);
    expect(await readText(fixture.storage, `${file}.gz`, gunzipSync)).toBe(text);
  }
});

test("stores none for an origin on the developer's machine, which compresses itself", async () => {
  const remoteDirectory = path.join(await createTemporaryDirectory(), "remote-header");
  await writeRemoteBuild(remoteDirectory, build);
  await publishRemote({ remoteDirectory, storage: fixture.storage, ...fixture.keys, storesCopies: false });
  expect(await listEncoded(fixture.storage)).toEqual([]);
});

test("publishing the same build again stores what is missing, changes nothing that is there, and signs nothing else", async () => {
  await fixture.publish(build);
  const release = await readRelease();
  await fixture.storage.remove(`${folder}a.js.br`);
  await fixture.storage.put(`${folder}a.js.gz`, Buffer.from("of another version of zlib"));
  await expect(fixture.publish(build)).resolves.toMatchObject({ isNew: false });
  expect(await listEncoded(fixture.storage)).toEqual(encoded);
  expect(await readText(fixture.storage, "a.js.gz")).toBe("of another version of zlib");
  expect(await readRelease()).toEqual(release);
});

test("stores them in a bucket with the type and the caching of the original", async () => {
  const server = await startS3Server();
  await fixture.publishInto(createS3Storage(server.address), build);
  const headersOf = (file: string) => server.objects.get(`site/${folder}${file}`)?.headers;
  expect(headersOf("a.js.br")).toEqual({ ...headersOf("a.js"), "content-encoding": "br" });
  expect(headersOf("s.css.gz")).toEqual({ ...headersOf("s.css"), "content-encoding": "gzip" });
  await server.close();
});

test("a copy of the storage has them, except what decodes to other bytes", async () => {
  await fixture.publish(build);
  const good = await fixture.storage.read(`${folder}a.js.br`);
  for (const [file, bytes] of [
    ["a.js.gz", Buffer.from("no gzip")],
    ["s.css.br", good!.bytes],
  ] as const) {
    await fixture.storage.put(folder + file, bytes);
  }
  const to = createFolderStorage(await createTemporaryDirectory());
  const options = { from: fixture.storage, to, keyring: fixture.keys.keyring };
  expect(await mirrorStorage(options)).toMatchObject({ refused: [] });
  const kept = encoded.filter((file) => file !== "a.js.gz" && file !== "s.css.br");
  expect(await listEncoded(to)).toEqual(kept);
  expect(await mirrorStorage(options)).toMatchObject({ copied: 0 });
});
