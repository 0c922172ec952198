import { copyFile, readFile, writeFile } from "node:fs/promises";
import type { JsonWebSignature, SignedText } from "../src/format/index.ts";
import { serveStorage } from "../src/serve/serveStorage.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// `readChannelFile.test.ts` tests the limits; here is what each reader and writer of a channel does beyond them.

let fixture: CommandFixture;
let good: SignedText;
const generation = "storage/.generations/channels/test.json/2";

beginWith(async () => {
  fixture = await createPromotedFixture();
  good = JSON.parse(await readFile(fixture.at("storage/channels/test.json"), "utf8")) as SignedText;
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const foreign: JsonWebSignature = { kid: "x", signature: "AAAA" };
const withSignatures = (count: number): string =>
  JSON.stringify({
    ...good,
    signatures: [...good.signatures, ...Array.from({ length: count - 1 }, () => foreign)],
  });
const padded = (bytes: number): string => JSON.stringify(good).padEnd(bytes, " ");

test("commands refuse a channel beyond the limits, and the kill switch works", async () => {
  await writeFile(fixture.at(generation), withSignatures(9));
  for (const args of [["renew"], ["promote", "header"], ["status"]]) {
    expect(await fixture.portico(...args, "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("can't be trusted (bad-envelope at file.signatures)") as unknown,
    });
  }
  await fixture.run("disable", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.disabled).toBe(true);
});

test("signs with at most as many keys as the limit allows", async () => {
  for (let index = 0; index < 9; index += 1) {
    await fixture.run("keys", "create", "--no-passphrase", `key-${index}`, "--channel", "test");
  }
  await fixture.run("renew", "--to", "test");
  const text = await readFile(fixture.at("storage/channels/test.json"), "utf8");
  expect((JSON.parse(text) as SignedText).signatures).toHaveLength(8);
  await fixture.run("renew", "--to", "test");
});

test("does not write a channel that would exceed the limit", async () => {
  const script = (index: number, addressLength: number) => ({
    name: `script-${index}`,
    address: `/common-static/${"x".repeat(addressLength)}.js`,
    integrity: `sha384-${"A".repeat(64)}`,
  });
  // as many as a list may have
  const write = (addressLength: number) =>
    writeFile(
      fixture.at("scripts.json"),
      JSON.stringify(Array.from({ length: 64 }, (_, index) => script(index, addressLength))),
    );
  const configure = () =>
    fixture.portico("configure", "--to", "test", "--third-party-scripts", fixture.at("scripts.json"));
  await write(200);
  expect(await configure()).toMatchObject({ code: 0, stderr: "" });
  await write(1000);
  expect(await configure()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("would exceed 65536 bytes or 8 signatures (file.size)") as unknown,
  });
  await fixture.run("renew", "--to", "test");
});

test("refuses a proposal with 9 signatures", async () => {
  await fixture.run("keys", "create", "--no-passphrase", "ben", "--channel", "test");
  await fixture.run("renew", "--to", "test");
  await fixture.run("keys", "threshold", "test", "2");
  await copyFile(fixture.at("keys/ben.private.pem"), fixture.at("ben.json"));
  await writeFile(fixture.at("keys/ben.private.pem"), "", { mode: 0o600 });
  const { stdout } = await fixture.run("renew", "--to", "test");
  const id = /portico approve (\S+)/.exec(stdout)?.[1] ?? "";
  const stored = fixture.at(`storage/.generations/proposals/test/${id}.json/1`);
  const file = JSON.parse(await readFile(stored, "utf8")) as SignedText;
  const signatures = Array.from({ length: 9 }, () => foreign);
  await writeFile(stored, JSON.stringify({ ...file, signatures }));
  await copyFile(fixture.at("ben.json"), fixture.at("keys/ben.private.pem"));
  expect(await fixture.portico("approve", id, "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Proposal ${id} is not a channel for test`) as unknown,
  });
});

describe("the watcher", () => {
  const verify = async (text: string) => {
    await writeFile(fixture.at(generation), text);
    const server = await serveStorage(createFolderStorage(fixture.at("storage")), 0);
    const result = await fixture.portico("verify", server.origin, "--to", "test");
    await server.close();
    return result;
  };

  test.each<[string, () => string, RegExp]>([
    ["65,537 bytes", () => padded(65_537), /can't be fetched: it is longer than 65536 bytes/],
    [
      "9 signatures",
      () => withSignatures(9),
      /not within the limits of a channel file: bad-envelope at file\.signatures/,
    ],
  ])("reports a channel with %s", async (_, make, message) => {
    const { code, stdout } = await verify(make());
    expect(code).toBe(1);
    expect(stdout).toMatch(message);
  });

  test("reports nothing for a channel with 65,536 bytes", async () => {
    expect((await verify(padded(65_536))).stdout).toContain("all as signed");
  });
});
