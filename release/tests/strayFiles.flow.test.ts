import { chmod, copyFile, mkdir, readdir, symlink, truncate, writeFile } from "node:fs/promises";
import { loadSigningKeys } from "../src/keys/signingKey.ts";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// Files that a full disk, a file manager or a backup leaves behind must not stop the kill switch.

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createPromotedFixture();
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const generations = "storage/.generations/channels/test.json";
const signatures = "storage/remotes/header/1.0.0/signatures";

test.each<[string, RegExp, () => Promise<unknown>]>([
  [
    "an empty key file",
    /zz\.private\.pem is not a private key/,
    () => writeFile(fixture.at("keys/zz.private.pem"), "", { mode: 0o600 }),
  ],
  [
    "a folder in place of a key",
    /zz\.private\.pem can be read|zz\.private\.pem is not/,
    () => mkdir(fixture.at("keys/zz.private.pem")),
  ],
  [
    "a key file that is a dangling link",
    /Skipped: .*zz\.private\.pem/,
    () => symlink("nowhere", fixture.at("keys/zz.private.pem")),
  ],
  ["a file manager's copy of a key", /^$/, () => writeFile(fixture.at("keys/._platform.private.pem"), "")],
  [
    "a second copy of the key",
    /^$/,
    () => copyFile(fixture.at("keys/platform.private.pem"), fixture.at("keys/copy.private.pem")),
  ],
  [
    "a file manager's file among generations",
    /^$/,
    () => writeFile(fixture.at(generations, ".DS_Store"), "x"),
  ],
  [
    "a file with a long number among generations",
    /^$/,
    () => writeFile(fixture.at(generations, "9".repeat(25)), "x"),
  ],
  ["an empty generation", /^$/, () => writeFile(fixture.at(generations, "2"), "")],
  ["an empty newest generation far above", /^$/, () => writeFile(fixture.at(generations, "7"), "")],
  [
    "a newest generation with more bytes than a file may have",
    /^$/,
    async () => {
      await writeFile(fixture.at(generations, "2"), "");
      await truncate(fixture.at(generations, "2"), 64_000_001);
    },
  ],
  [
    "a channel file with more bytes than a file may have",
    /^$/,
    () => truncate(fixture.at("storage/channels/test.json"), 64_000_001),
  ],
  ["a folder among generations", /^$/, () => mkdir(fixture.at(generations, "3"))],
  ["a file among the release's signatures", /^$/, () => writeFile(fixture.at(signatures, "Thumbs.db"), "x")],
  ["an empty signature", /^$/, () => writeFile(fixture.at(signatures, "other.json"), "")],
  [
    "a damaged list of deployed shells",
    /shells\/test\.json\) is not signed by a platform key[^]*\. The channel was not checked/,
    async () => {
      await mkdir(fixture.at("storage/.generations/shells/test.json"), { recursive: true });
      await writeFile(fixture.at("storage/.generations/shells/test.json/99"), "");
    },
  ],
])("%s does not stop the kill switch", async (_, warning, leave) => {
  await leave();
  const { stderr } = await fixture.run("disable", "header", "--to", "test");
  expect(stderr.trim()).toMatch(warning);
  expect(await fixture.readServed()).toMatchObject({ sequence: 2, remotes: { header: { disabled: true } } });
});

test("the kill switch reports the reason when there is no usable key", async () => {
  await writeFile(fixture.at("keys/platform.private.pem"), "");
  expect(await fixture.portico("disable", "header", "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /platform\.private\.pem is not a private key[^]*None of the given keys may sign the channel test/,
    ) as unknown,
  });
});

test.each(["Thumbs.db", "other.json"])("ignores a stray %s among signatures", async (name) => {
  await fixture.publish("1.1.0");
  await writeFile(fixture.at("storage/remotes/header/1.1.0/signatures", name), "");
  await fixture.run("promote", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.stable).toBe("1.1.0");
});

test("counts two copies of a key once in a proposal", async () => {
  await fixture.run("keys", "create", "--no-passphrase", "ben", "--channel", "test");
  await fixture.run("renew", "--to", "test");
  await fixture.run("keys", "threshold", "test", "2");
  await mkdir(fixture.at("anna"));
  for (const name of ["one", "two"]) {
    await copyFile(fixture.at("keys/platform.private.pem"), fixture.at("anna", `${name}.private.pem`));
  }
  const { stdout } = await fixture.porticoAs("anna", "disable", "header", "--to", "test");
  const id = /portico approve (\S+)/.exec(stdout)?.[1] ?? "";
  expect((await fixture.portico("approve", id, "--to", "test")).code).toBe(0);
  expect((await fixture.readServed()).remotes["header"]?.disabled).toBe(true);
});

test("writes a new key under its final name only", async () => {
  await fixture.run("keys", "create", "--no-passphrase", "next", "--channel", "test");
  expect((await readdir(fixture.at("keys"))).sort()).toEqual([
    "next.private.pem",
    "platform.private.pem",
    "team.private.pem",
  ]);
});

const onPosix = process.platform === "win32" ? test.skip.each : test.each;

onPosix([0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o666])(
  "a private key with the mode %i is skipped, with the command that repairs it",
  async (mode) => {
    const file = fixture.at("keys/platform.private.pem");
    await chmod(file, mode);
    const warnings: string[] = [];
    const keys = await loadSigningKeys(fixture.at("keys"), { warn: (sentence) => warnings.push(sentence) });
    expect(keys.map(({ name }) => name)).toEqual(["team"]);
    expect(warnings).toEqual([expect.stringContaining(`run "chmod 600 ${file}"`)]);
  },
);

onPosix([0o600, 0o400])("a private key with the mode %i signs", async (mode) => {
  await chmod(fixture.at("keys/platform.private.pem"), mode);
  expect(await loadSigningKeys(fixture.at("keys"))).toHaveLength(2);
});
