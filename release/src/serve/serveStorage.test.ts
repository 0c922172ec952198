import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { documentNames } from "../testing/documentFiles.ts";
import { createReleaseFixture, type ReleaseFixture } from "../testing/releaseFixture.ts";
import { removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
import { serveStorage, type StorageServer } from "./serveStorage.ts";

let fixture: ReleaseFixture;
let server: StorageServer;

beforeAll(async () => {
  fixture = await createReleaseFixture(["header"]);
  await fixture.publish({ name: "header", version: "1.0.0" });
  server = await serveStorage(fixture.storage, 0);
});
afterAll(async () => {
  await server.close();
  await removeTemporaryDirectories();
});

/** Requests a path without normalising it, as fetch would. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(new URL(server.origin), { path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

test("serves releases as immutable, with an ETag for status 304", async () => {
  const response = await fetch(`${server.origin}/remotes/header/1.0.0/entry.js?attempt=2`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const again = await fetch(response.url, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=1.0, br;q=0", "gzip"],
  ["gzip;q=0.5, br;q=0.000", "gzip"],
  ["identity, brotli", null],
])("sends for %s the copy in %s", async (accepted, encoding) => {
  const file = "remotes/header/1.0.0/copied.js";
  for (const [ending, compress] of [
    ["", (bytes: Buffer) => bytes],
    [".br", brotliCompressSync],
    [".gz", gzipSync],
  ] as const)
    await fixture.storage.put(file + ending, compress(Buffer.from(`"${ending}";`)));
  const { headers, ok } = await fetch(`${server.origin}/${file}`, {
    headers: { "accept-encoding": accepted },
  });
  expect([ok, headers.get("content-encoding"), headers.get("vary")]).toEqual([
    true,
    encoding,
    "accept-encoding, available-dictionary",
  ]);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});

test.each([
  ["a delta", "br, dcz", `:A0b${"+".repeat(40)}=:`, "dcz"],
  ["the copy without dcz", "br, dcz;q=0", `:A0b${"+".repeat(40)}=:`, "br"],
  ["the copy for another dictionary", "br, dcz", `:B0b${"+".repeat(40)}=:`, "br"],
  ["the copy for no hash", "br, dcz", "A0b", "br"],
])("sends %s", async (_, accepted, offered, encoding) => {
  const file = "remotes/header/1.0.0/changed.js";
  await fixture.storage.put(file, Buffer.from("1;"));
  await fixture.storage.put(`${file}.br`, brotliCompressSync("1;"));
  await fixture.storage.put(`${file}.A0b.dcz`, Buffer.from("the delta"));
  const response = await fetch(`${server.origin}/${file}`, {
    headers: { "accept-encoding": accepted, "available-dictionary": offered },
  });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("use-as-dictionary")).toBe('match="/remotes/header/*/changed.js?"');
  expect(await response.text()).toBe(encoding === "dcz" ? "the delta" : "1;");
});

test("sends no copy of a file that changes, of HTML, or by its own address", async () => {
  const files = ["channels/test.json", "remotes/header/1.0.0/prerendered/global/copied.html"];
  for (const file of files) {
    await fixture.storage.put(file, Buffer.from("{}"));
    await fixture.storage.put(`${file}.br`, brotliCompressSync("an earlier state"));
    const response = await fetch(`${server.origin}/${file}`, { headers: { "accept-encoding": "br" } });
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([null, "{}"]);
    expect(await statusOf(`/${file}.br`)).toBe(404);
  }
});

test.each([
  "/keys/keyring.json",
  "/keys/platform.private.pem",
  "/remotes/../keys/platform.private.pem",
  "/remotes/%2e%2e/keys/platform.private.pem",
  "/remotes//../keys/keyring.json",
  "/remotes/..%2fkeys/keyring.json",
  "/.generations/remotes/header/index.json/1",
  "/shells/test.json",
  "/channels/",
  "/remotes",
  "/",
])("does not serve %s", async (path) => expect(await statusOf(path)).toBe(404));

test("serves no file that an attacker stored for browsers to open", async () => {
  const folders = [
    "remotes/header/1.0.0",
    "remotes/zzz",
    "page-styles/zzz",
    "channels",
    "templates",
    "pages",
  ];
  const served: string[] = [];
  for (const folder of folders) {
    await mkdir(path.join(fixture.root, folder), { recursive: true });
    const names = documentNames.filter((name) => !name.includes("\u0000"));
    for (const name of names) {
      await writeFile(path.join(fixture.root, folder, name), "<script>alert(1)</script>");
      const address = `/${folder}/${encodeURIComponent(name)}`;
      if ((await statusOf(address)) !== 404) served.push(address);
    }
  }
  expect(served).toEqual([]);
});

test("sends every file with a policy that lets it run nothing", async () => {
  await fixture.storage.put("page-styles/header/0a1b2c.css", new TextEncoder().encode("a{}"));
  const file = path.join(fixture.root, "remotes/header/1.0.0/prerendered/global/en.html");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "<script>alert(1)</script>");
  for (const address of [
    "/remotes/header/1.0.0/entry.js",
    "/remotes/header/1.0.0/release.json",
    "/remotes/header/1.0.0/prerendered/global/en.html",
    "/page-styles/header/0a1b2c.css",
  ]) {
    const { status, headers } = await fetch(`${server.origin}${address}`);
    expect([address, status]).toEqual([address, 200]);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).not.toMatch(/html|xml|svg/);
  }
});

test.each([
  ["one long name", "n".repeat(300)],
  ["a longer path than systems read", `${"n".repeat(200)}/`.repeat(30)],
])("has no file for %s", async (_, name) => {
  const response = await fetch(`${server.origin}/remotes/${name}/a.js`);
  expect([response.status, await response.text()]).toEqual([404, "Not found\n"]);
});

test("reports to its caller alone why it can't read the storage", async () => {
  const failures: unknown[] = [];
  const failing = await serveStorage(
    { ...fixture.storage, read: () => Promise.reject(new Error(`EIO ${fixture.root}`)) },
    0,
    { onFailure: (error) => failures.push(error) },
  );
  const response = await fetch(`${failing.origin}/channels/test.json`);
  expect([response.status, await response.text()]).toEqual([500, "The storage can't be read\n"]);
  expect(failures).toEqual([new Error(`EIO ${fixture.root}`)]);
  await failing.close();
});

test("does not follow a link out of the storage", async () => {
  await symlink("/", path.join(fixture.root, "remotes/linked"));
  expect(await statusOf("/remotes/linked/proc/self/a.json")).toBe(404);
});

test("accepts GET and HEAD only", async () => {
  const response = await fetch(`${server.origin}/channels/test.json`, { method: "PUT", body: "x" });
  expect(response.status).toBe(405);
});

test("reports a port in use as a readable error", async () => {
  const storage = (await createReleaseFixture([])).storage;
  await expect(serveStorage(storage, Number(new URL(server.origin).port))).rejects.toMatchObject({
    name: "ReleaseError",
    code: "refused",
    message: expect.stringMatching(/^Port \d+ is in use; choose another with --port\.$/) as unknown,
  });
});
