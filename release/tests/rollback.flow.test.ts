import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// The attacker can write to the storage and has no key: puts an older channel back, so that the next routine command
// signs it again.

let fixture: CommandFixture;

const channel = "storage/channels/test.json";
const generations = "storage/.generations/channels/test.json";

beginWith(async () => {
  fixture = await createPromotedFixture("header,footer");
  await fixture.run("disable", "footer", "--to", "test");
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

/** Sequences 1 and 2 promoted, sequence 3 disabled the footer. */
const attacks: [string, () => Promise<void>][] = [
  ["as one more generation", () => copyFile(fixture.at(generations, "2"), fixture.at(generations, "4"))],
  [
    "and deletes the newer generation",
    async () => {
      await copyFile(fixture.at(generations, "2"), fixture.at(channel));
      await rm(fixture.at(generations, "3"));
    },
  ],
  [
    "and deletes all generations",
    async () => {
      await copyFile(fixture.at(generations, "2"), fixture.at(channel));
      await rm(fixture.at(generations), { recursive: true });
    },
  ],
];

const refusal = (found: string) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(
    new RegExp(
      `The stored channel test ${found}, but sequence 3 .*was verified before: the storage was rolled back\\.\n.*"portico repair --to test".* with sequence 4`,
    ),
  ) as unknown,
});

describe.each(attacks)("an attacker restores the channel from before the kill switch, %s", (_, attack) => {
  beforeEach(() => attack());

  test("a renewal does not sign", async () => {
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject(refusal("has sequence 2"));
  });

  test("repair issues the last verified channel again", async () => {
    expect((await fixture.run("repair", "--to", "test")).stdout).toContain("now has sequence 4");
    expect(await fixture.readServed()).toMatchObject({
      sequence: 4,
      remotes: { footer: { disabled: true } },
    });
    await fixture.run("enable", "footer", "--to", "test");
    expect((await fixture.readServed()).sequence).toBe(5);
  });
});

// what all commands find in the same way is tested with one of the attacks
describe.each(attacks.slice(0, 1))("every command after a restored channel, %s", (_, attack) => {
  beforeEach(() => attack());

  test("the undone kill switch can be repeated", async () => {
    await fixture.run("disable", "footer", "--to", "test");
    expect(await fixture.readServed()).toMatchObject({
      sequence: 4,
      remotes: { footer: { disabled: true } },
    });
  });

  test.each([
    [["promote", "header"]],
    [["rollback", "header"]],
    [["enable", "footer"]],
    [["configure", "--static-origins", "self"]],
    [["renew", "--dry-run"]],
  ])("%j does not sign", async (args) => {
    const before = await readFile(fixture.at(channel), "utf8").catch(() => null);
    expect(await fixture.portico(...args, "--to", "test")).toMatchObject(refusal("has sequence 2"));
    expect(await fixture.portico("status", "--to", "test")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^test: sequence 2[^]*but sequence 3 was verified before/) as unknown,
    });
    expect(await readdir(fixture.at("storage"))).not.toContain("proposals");
    if (before !== null) expect((await fixture.readServed()).sequence).toBeLessThanOrEqual(3);
  });
});

test.each([
  ["is deleted with its generations", "is missing", () => Promise.resolve()],
  ["has the same sequence with other content", "has sequence 3", forkSequence3],
])("refuses a channel that %s, and repairs it from the stored one", async (_, found, attack) => {
  const replacement = await attack();
  await rm(fixture.at(generations), { recursive: true });
  await rm(fixture.at(channel));
  if (replacement !== undefined) await writeFile(fixture.at(channel), replacement);
  expect(await fixture.portico("promote", "header", "--to", "test")).toMatchObject(refusal(found));
  await fixture.run("repair", "--to", "test");
  expect(await fixture.readServed()).toMatchObject({ sequence: 4, remotes: { footer: { disabled: true } } });
});

/** Sequence 3 with another content, signed on another machine, on a copy of the storage. */
async function forkSequence3(): Promise<Buffer> {
  const number3 = await readFile(fixture.at(generations, "3"));
  await mkdir(fixture.at("other"), { recursive: true });
  for (const name of await readdir(fixture.at("keys"))) {
    await copyFile(fixture.at("keys", name), fixture.at("other", name));
  }
  await copyFile(fixture.at(generations, "2"), fixture.at(channel));
  await rm(fixture.at(generations, "3"));
  const renewed = await fixture.porticoAs("other", "renew", "--to", "test");
  expect(renewed.code).toBe(0);
  const forked = await readFile(fixture.at(channel));
  expect(forked.equals(number3)).toBe(false);
  return forked;
}

test("a machine without a memory finds the later version in the storage", async () => {
  await rm(fixture.at("state-keys"), { recursive: true });
  await copyFile(fixture.at(generations, "2"), fixture.at(generations, "4"));
  expect(await fixture.portico("renew", "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("has sequence 2, but sequence 3 was verified before") as unknown,
  });
});

test("accepts an unchanged channel, and a higher sequence from another machine", async () => {
  await rm(fixture.at(generations), { recursive: true });
  await fixture.run("renew", "--to", "test");
  expect((await fixture.readServed()).sequence).toBe(4);
});

test("a repair without any verified channel is refused and writes nothing", async () => {
  await rm(fixture.at("state-keys"), { recursive: true });
  await rm(fixture.at(generations), { recursive: true });
  await writeFile(fixture.at(channel), "{}");
  expect(await fixture.portico("repair", "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("can't be trusted") as unknown,
  });
  expect(await readFile(fixture.at(channel), "utf8")).toBe("{}");
});

describe("the memory file", () => {
  const findMemory = async (): Promise<string> => {
    const files = await readdir(fixture.at("state-keys"), { recursive: true });
    const memories = files.filter((file) => /^channels\/.*\.json$/.test(file));
    expect(memories).toHaveLength(1);
    return fixture.at("state-keys", memories[0] ?? "");
  };

  test("contains the channel with the highest sequence, and only its owner can read it", async () => {
    expect(await findMemory()).toMatch(/\/channels\/[0-9a-f]{32}\/test\/3\.json$/);
    await fixture.run("renew", "--to", "test");
    expect(await findMemory()).toMatch(/\/4\.json$/);
  });

  test.each([
    ["missing", (file: string) => rm(file), /no memory of the channel test/],
    ["empty", (file: string) => writeFile(file, ""), /3\.json is damaged; remove it/],
    ["no JSON object", (file: string) => writeFile(file, "null"), /3\.json is damaged/],
    ["without keys", (file: string) => writeFile(file, '{"channel":{"payload":"{}"}}'), /3\.json is damaged/],
  ])("causes a warning and is created again when it is %s", async (_, harm, warning) => {
    await harm(await findMemory());
    const { stderr } = await fixture.run("renew", "--to", "test");
    expect(stderr).toMatch(warning);
    expect((await fixture.readServed()).sequence).toBe(4);
    expect((await fixture.run("renew", "--to", "test")).stderr).toBe("");
  });

  test("causes a warning when it can't be written", async () => {
    await rm(fixture.at("state-keys"), { recursive: true });
    await writeFile(fixture.at("state-keys"), "a file where the folder should be");
    const { stderr } = await fixture.run("renew", "--to", "test");
    expect(stderr).toMatch(/The memory of the channel test was not written/);
    expect((await fixture.readServed()).sequence).toBe(4);
  });

  test("is not changed by a dry run", async () => {
    const file = await findMemory();
    await rm(file);
    await fixture.run("renew", "--to", "test", "--dry-run");
    await expect(readFile(file)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("is updated from a higher sequence in the storage", async () => {
    await fixture.run("keys", "create", "--no-passphrase", "far", "--channel", "test");
    await mkdir(fixture.at("far"));
    await copyFile(fixture.at("keys/far.private.pem"), fixture.at("far/far.private.pem"));
    expect((await fixture.porticoAs("far", "renew", "--to", "test")).code).toBe(0);
    expect((await fixture.run("promote", "header", "--to", "test")).stdout).toContain("nothing changed");
    expect(await findMemory()).toMatch(/\/4\.json$/);
  });

  test("stays valid after a rotation of the platform key", async () => {
    const { stdout } = await fixture.run("keys", "list", "--json");
    const old =
      (JSON.parse(stdout) as { channels: { test: { keys: string[] } } }).channels.test.keys[0] ?? "";
    await fixture.run("keys", "create", "--no-passphrase", "next", "--channel", "test");
    await fixture.run("renew", "--to", "test");
    await fixture.run("keys", "retire", old);
    await copyFile(fixture.at(generations, "4"), fixture.at(channel));
    const number4 = await readFile(fixture.at(generations, "4"));
    await fixture.run("renew", "--to", "test");
    await rm(fixture.at(generations), { recursive: true });
    await writeFile(fixture.at(channel), number4);
    expect((await fixture.portico("renew", "--to", "test")).stderr).toContain(
      "but sequence 5 was verified before",
    );
  });

  test("is ignored for other keys: new local keys start a new channel", async () => {
    for (const folder of ["storage", "keys", "keyring.json"])
      await rm(fixture.at(folder), { recursive: true });
    await fixture.run("keys", "create", "--no-passphrase", "root", "--root");
    await fixture.run("keys", "create", "--no-passphrase", "platform", "--channel", "test");
    await fixture.run("keys", "create", "--no-passphrase", "team", "--remote", "header");
    await fixture.run("keys", "sign", "--to", "test");
    await fixture.publish("1.0.0");
    expect((await fixture.run("promote", "header", "--to", "test")).stderr).toBe("");
    expect((await fixture.readServed()).sequence).toBe(1);
  });
});

describe("two signers after a rollback of the storage", () => {
  const approve = (person: string, id: string) => fixture.porticoAs(person, "approve", id, "--to", "test");
  const idOf = (stdout: string): string => /portico approve (\S+)/.exec(stdout)?.[1] ?? "";

  beginWith(async () => {
    await fixture.run("keys", "create", "--no-passphrase", "ben", "--channel", "test");
    await fixture.run("renew", "--to", "test");
    await fixture.run("keys", "threshold", "test", "2");
    await mkdir(fixture.at("ben"));
    await copyFile(fixture.at("keys/ben.private.pem"), fixture.at("ben/ben.private.pem"));
    await rm(fixture.at("keys/ben.private.pem"));
    const renewed = idOf((await fixture.run("enable", "footer", "--to", "test")).stdout);
    expect((await approve("ben", renewed)).code).toBe(0);
    const disabled = idOf((await fixture.run("disable", "footer", "--to", "test")).stdout);
    expect((await approve("ben", disabled)).code).toBe(0);
    expect((await fixture.run("status", "--to", "test")).stdout).not.toContain("verified before");
    expect((await fixture.readServed()).sequence).toBe(6);
    // sequence 5, in which the footer was on
    const number5 = await readFile(fixture.at(generations, "5"));
    await rm(fixture.at(generations), { recursive: true });
    await writeFile(fixture.at(channel), number5);
    return fixture.home;
  });

  test.each([
    ["has the last channel in its memory file", false],
    ["has no memory file", true],
  ])("the second one, who %s, can approve only a kill switch and a repair", async (_, isForgetful) => {
    if (isForgetful) await rm(fixture.at("state-ben"), { recursive: true });
    const id = idOf((await fixture.run("disable", "header", "--to", "test")).stdout);
    expect(id).toMatch(/^7-/);
    expect(await approve("ben", id)).toMatchObject({ code: 0 });
    expect(await fixture.readServed()).toMatchObject({
      sequence: 7,
      remotes: { header: { disabled: true }, footer: { disabled: true } },
    });
  });

  test("a signer with the last sequence refuses the proposal of one without it", async () => {
    await rm(fixture.at("state-keys"), { recursive: true });
    const id = idOf((await fixture.run("renew", "--to", "test")).stdout);
    expect(id).toMatch(/^6-/);
    expect(await approve("ben", id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("but sequence 6 was verified before") as unknown,
    });
  });
});
