import { giveAccessKey } from "../testing/giveAccessKey.ts";
import { startS3Server, type Fault, type S3Server } from "../testing/s3Server.ts";
import { createS3Storage } from "./s3Storage.ts";

let server: S3Server;
let fault: Fault | null;
const pauses: number[] = [];
const pause = (ms: number) => Promise.resolve(pauses.push(ms));

giveAccessKey();
beforeAll(async () => {
  server = await startS3Server({ fault: () => fault });
});
beforeEach(() => {
  pauses.length = 0;
});
afterAll(() => server.close());

test.each<[Fault, RegExp]>([
  [{ status: 403, code: "InvalidAccessKeyId" }, /the store does not know the access key; correct AWS_ACC/],
  [{ status: 403, code: "SignatureDoesNotMatch" }, /the secret does not belong to .*; correct AWS_SEC/],
  [{ status: 400, code: "ExpiredToken" }, /the session token has expired; log in again/],
  [{ status: 403, code: "AccessDenied" }, /these credentials may not do this; "portico storage policy"/],
  [{ status: 403, code: "SomethingElse" }, /these credentials may not do this/],
  [{ status: 404, code: "NoSuchBucket" }, /there is no such bucket/],
  [{ status: 400, code: "AuthorizationHeaderMalformed" }, /the bucket is in another region; set AWS_REGION/],
  [
    { status: 307, code: "TemporaryRedirect" },
    /the endpoint sends requests elsewhere, which are never followed/,
  ],
  [{ status: 301, code: "PermanentRedirect" }, /correct the endpoint or the region/],
  [{ status: 302, code: "Found", headers: { location: "https://evil.example/" } }, /never followed/],
  [{ status: 501, code: "NotImplemented" }, /the store has no condition for writes/],
  [{ status: 501, code: "Other" }, /the store has no condition for writes/],
  [
    { status: 400, code: "WeirdCode" },
    /can't be used: WeirdCode; ask those who run the store\. No half-written/,
  ],
])("a read and a write that are answered with %j fail at once, in a sentence", async (given, sentence) => {
  fault = given;
  const storage = createS3Storage(server.address, { pause });
  const failure = { code: "storage-failed", message: expect.stringMatching(sentence) as string };
  await expect(storage.read("channels/test.json")).rejects.toMatchObject(failure);
  await expect(storage.replace("channels/test.json", Buffer.from("x"), null)).rejects.toMatchObject(failure);
  expect(pauses).toEqual([]);
  expect(server.objects.size).toBe(0);
});

test.each<[Fault, RegExp]>([
  [{ status: 503, code: "SlowDown" }, /the store asks for fewer requests/],
  [{ status: 500, code: "InternalError" }, /InternalError/],
  [{ status: 403, code: "RequestTimeTooSkewed" }, /the clock of this machine is more than 15 minutes wrong/],
  ["reset-before", /the connection breaks off|there is no answer/],
])(
  "a request that is always answered with %j is repeated seven times, each time later",
  async (given, sentence) => {
    fault = given;
    jest.spyOn(Math, "random").mockReturnValue(1);
    const read = createS3Storage(server.address, { pause }).read("channels/test.json");
    await expect(read).rejects.toMatchObject({
      code: "storage-failed",
      message: expect.stringMatching(sentence) as string,
    });
    jest.restoreAllMocks();
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000]);
  },
);

test("an endpoint where nothing answers", async () => {
  const address = { ...server.address, endpoint: "http://127.0.0.1:1" };
  await expect(createS3Storage(address, { pause }).read("a")).rejects.toMatchObject({
    message: expect.stringMatching(
      /127\.0\.0\.1:1 can't be used: .*correct the endpoint, or try again/,
    ) as string,
  });
});

test("a file that is too large counts as damaged, and can be replaced", async () => {
  fault = null;
  const storage = createS3Storage(server.address, { pause });
  await storage.replace("channels/test.json", Buffer.from("one"), null);
  server.objects.set("site/channels/test.json", {
    ...server.objects.get("site/channels/test.json")!,
    bytes: Buffer.alloc(64_000_001),
    etag: "large",
  });
  const stored = await storage.read("channels/test.json");
  expect(stored?.bytes).toHaveLength(0);
  expect(await storage.replace("channels/test.json", Buffer.from("two"), stored!.tag)).toBe(true);
  const states: string[] = [];
  for await (const bytes of storage.readVersions("channels/test.json"))
    states.push(Buffer.from(bytes).toString());
  expect(states).toContain("one");
  server.objects.clear();
});

test("lists 1,000 files of a store whose pages have 100", async () => {
  const storage = createS3Storage(server.address, { pause });
  await storage.put("remotes/a/1.0.0/0.js", Buffer.from("x"));
  const object = server.objects.get("site/remotes/a/1.0.0/0.js")!;
  for (let index = 1; index < 1_000; index += 1)
    server.objects.set(`site/remotes/a/1.0.0/${index}.js`, object);
  server.objects.set("other/remotes/a/1.0.0/0.js", object);
  expect(await storage.list("remotes/")).toHaveLength(1_000);
});
