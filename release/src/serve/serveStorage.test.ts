import { request } from "node:http";
import { createReleaseFixture } from "../testing/releaseFixture.ts";
import { removeTemporaryDirectories } from "../testing/temporaryDirectory.ts";
import { serveStorage } from "./serveStorage.ts";
import type { StorageServer } from "./serveStorage.ts";

let server: StorageServer;

beforeAll(async () => {
  const fixture = await createReleaseFixture(["header"]);
  await fixture.publish({ name: "header", version: "1.0.0" });
  server = await serveStorage(fixture.storage, 0);
});
afterAll(async () => {
  await server.close();
  await removeTemporaryDirectories();
});

/** Without the normalising that fetch does to a path. */
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
