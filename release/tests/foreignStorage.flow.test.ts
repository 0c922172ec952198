import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { startS3Server, type S3Server } from "../src/testing/s3Server.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// An address with a wrong prefix: the storage there has other root keys.

let own: CommandFixture;
let server: S3Server;

giveAccessKey();
beforeAll(async () => {
  own = await createPromotedFixture();
  server = await startS3Server();
  const other = await createPromotedFixture("footer");
  await other.run("mirror", other.at("storage"), server.url);
});
afterAll(() => server.close());
afterAll(removeTemporaryDirectories);

const readBucket = () => [...server.objects].map(([key, { etag }]) => `${key} ${etag}`).sort();

test.each<[string, readonly string[]]>([
  ["publish", ["publish", "REMOTE"]],
  ["publish --dry-run", ["publish", "REMOTE", "--dry-run"]],
  ["keys sign", ["keys", "sign", "--to", "test"]],
  ["shell add", ["shell", "add", "REMOTE", "--to", "test"]],
  ["shell retire", ["shell", "retire", "1.0.0", "--to", "test"]],
  ["gc", ["gc", "--delete"]],
  ["mirror to it", ["mirror", "STORAGE", "BUCKET"]],
  ["mirror from it", ["mirror", "BUCKET", "STORAGE"]],
  ["promote", ["promote", "header", "--to", "test"]],
  ["renew", ["renew", "--to", "test"]],
  ["timestamp", ["timestamp", "--to", "test"]],
  ["preview", ["preview", "header", "--to", "test"]],
  ["history", ["history", "--to", "test"]],
  ["graph", ["graph"]],
])("%s refuses a storage of another deployment, and writes nothing into it", async (_, args) => {
  const before = readBucket();
  const places = new Map([
    ["REMOTE", own.at("remote-header")],
    ["STORAGE", own.at("storage")],
    ["BUCKET", server.url],
  ]);
  const { code, stdout, stderr } = await own.portico(
    "--storage",
    server.url,
    ...args.map((text) => places.get(text) ?? text),
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(
    /^s3:\/\/releases\/site\S+ is the storage of another deployment: no root key of the keyring has signed keyrings\/test\.json; name the right storage with --storage, /m,
  );
  expect(readBucket()).toEqual(before);
});

test.each([[["rollback", "header"]], [["disable", "header"]], [["repair"]], [["status"]]])(
  "%j does not take the channel of another deployment for its own",
  async (args) => {
    const before = readBucket();
    const { code, stderr } = await own.portico("--storage", server.url, ...args, "--to", "test");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("The stored channel test can't be trusted (") as string,
    });
    expect(readBucket()).toEqual(before);
  },
);

test("a foreign keyring in the storage does not stop the kill switch", async () => {
  const storage = createFolderStorage(own.at("storage"));
  const foreign = server.objects.get("site/keyrings/test.json")!.bytes;
  const stored = await storage.read("keyrings/test.json");
  await storage.replace("keyrings/test.json", foreign, stored!.tag);
  expect((await own.portico("renew", "--to", "test")).stderr).toMatch(/the storage of another deployment/);
  await own.run("disable", "header", "--to", "test");
  expect((await own.readServed()).remotes["header"]?.disabled).toBe(true);
});

test("a storage without a signed keyring belongs to no deployment yet", async () => {
  const empty = await startS3Server();
  const { code } = await own.portico("publish", own.at("remote-header"), "--storage", empty.url);
  await empty.close();
  expect(code).toBe(0);
});
