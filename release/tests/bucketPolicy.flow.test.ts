import type { createBucketPolicy } from "../src/storage/bucketPolicy.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import { startS3Server, type Fault, type S3Request, type S3Server } from "../src/testing/s3Server.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

type Policy = ReturnType<typeof createBucketPolicy>;

let policy: Policy | null = null;
let server: S3Server;
let fixture: CommandFixture;

const denied: Fault = { status: 403, code: "AccessDenied" };

/** What a store does with the policy: a request needs a statement that allows it, and none that denies it. */
function decide({ method, key, headers }: S3Request): Fault | null {
  if (policy === null) return null;
  const [, principal = ""] = /Credential=([^/]+)\//.exec(headers.authorization ?? "") ?? [];
  const action =
    key === ""
      ? "s3:ListBucket"
      : { PUT: "s3:PutObject", GET: "s3:GetObject", DELETE: "s3:DeleteObject" }[method];
  const resource = `arn:aws:s3:::releases${key === "" ? "" : `/${key}`}`;
  const effects = policy.Statement.filter(
    ({ Action, Principal, Resource, Condition }) =>
      Action.includes(action ?? "") &&
      (Principal === "*" || Principal.AWS.includes(principal)) &&
      Resource.some((pattern) =>
        pattern.endsWith("*") ? resource.startsWith(pattern.slice(0, -1)) : resource === pattern,
      ) &&
      (Condition?.["Null"]?.["s3:if-none-match"] !== "true" || headers["if-none-match"] === undefined),
  ).map(({ Effect }) => Effect);
  return effects.includes("Allow") && !effects.includes("Deny") ? null : denied;
}

async function withoutPolicy(run: () => Promise<void>): Promise<void> {
  const before = policy;
  policy = null;
  await run();
  policy = before;
}

const beWith = (id: string) => (process.env["AWS_ACCESS_KEY_ID"] = id);

giveAccessKey();
beforeAll(async () => {
  server = await startS3Server({ fault: decide });
  fixture = await createKeyedFixture("header,footer", "test", server);
  await fixture.publish("1.0.0");
  await fixture.publish("1.0.0", "footer");
  await fixture.run("promote", "header", "--to", "test");
  const roles = ["--team", "header=header-team", "--platform", "platform"];
  roles.push("--cleaner", "cleaner", "--reader", "cdn");
  const { stdout } = await fixture.run("storage", "policy", ...roles);
  policy = JSON.parse(stdout) as Policy;
});
afterAll(() => server.close());
afterAll(removeTemporaryDirectories);

test("a team publishes its remote, and neither another remote nor a channel", async () => {
  beWith("header-team");
  const scripts = { "a.js": `"${"1.1.0".padEnd(600)}"` };
  const published = await fixture.publishBuild({ name: "header", version: "1.1.0", scripts });
  expect(published).toMatchObject({ code: 0, stderr: "" });
  // what is there need not be written again
  server.objects.delete("site/remotes/header/1.1.0/a.js.br");
  expect(await fixture.portico("publish", fixture.at("remote-header"))).toMatchObject({ code: 0 });
  expect(server.objects.has("site/remotes/header/1.1.0/a.js.br")).toBe(true);
  const other = await fixture.portico("promote", "header", "--to", "test");
  expect(other.code).toBe(1);
  expect(other.stderr).toMatch(
    /these credentials may not do this; "portico storage policy" prints what each role needs/,
  );
  const storage = createS3Storage(server.address);
  await expect(storage.putImmutable("remotes/footer/9.0.0/a.js", Buffer.from("x"))).rejects.toMatchObject({
    code: "storage-failed",
  });
});

test("the platform promotes, and can't overwrite a release either", async () => {
  beWith("platform");
  await fixture.run("promote", "header", "--to", "test", "--release", "1.1.0");
  const storage = createS3Storage(server.address);
  const file = "remotes/header/1.0.0/a.js";
  await expect(storage.put(file, Buffer.from("x"))).rejects.toMatchObject({ code: "storage-failed" });
  await expect(storage.remove(file)).rejects.toMatchObject({ code: "storage-failed" });
});

test("a cleaner deletes old releases that nothing names, and no channel", async () => {
  await withoutPolicy(() => fixture.publish("1.2.0"));
  await withoutPolicy(() => fixture.publish("1.3.0"));
  for (const { lastModified } of server.objects.values()) lastModified.setTime(0);
  beWith("platform");
  expect((await fixture.portico("gc", "--delete")).code).toBe(1);
  beWith("cleaner");
  const { stdout } = await fixture.run("gc", "--delete");
  expect(stdout).toMatch(/^release header 1\.2\.0: \d+ files, \d+ bytes\nDeleted /);
  const keys = [...server.objects.keys()];
  const isOf = (version: string) => (key: string) => key.startsWith(`site/remotes/header/${version}/`);
  expect(["1.1.0", "1.2.0", "1.3.0"].map((version) => keys.some(isOf(version)))).toEqual([true, false, true]);
  const storage = createS3Storage(server.address);
  for (const file of ["channels/test.json", "keyrings/test.json", "published/header.json"]) {
    await expect(storage.remove(file)).rejects.toMatchObject({ code: "storage-failed" });
  }
});

test("a reader gets what pages load, and nothing else", async () => {
  beWith("cdn");
  const storage = createS3Storage(server.address);
  expect(await storage.read("channels/test.json")).not.toBeNull();
  await expect(storage.read("keyrings/test.json")).rejects.toMatchObject({ code: "storage-failed" });
  await expect(storage.put("channels/test.json", Buffer.from("x"))).rejects.toMatchObject({
    code: "storage-failed",
  });
});

test("a folder has no policy", async () => {
  expect(await fixture.portico("storage", "policy", "--storage", fixture.home)).toMatchObject({
    code: 2,
    stderr: "Only a bucket has a policy; name one such as --storage s3://bucket/prefix.\n",
  });
});
