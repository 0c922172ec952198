import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { verifyChannelFile } from "../src/format/index.ts";
import type { ChannelDocument, ChannelFile, RootKeys } from "../src/format/index.ts";
import { rootKeysOf } from "../src/keys/editKeyring.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { createCommandFixture } from "../src/testing/commandFixture.ts";
import type { CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// Root keys sign the keyring, the channel file carries it: roles change without new pages.

let fixture: CommandFixture;

/** Runs a command with the keys of one person; `root-a` and `root-b` are the root. */
const as = (person: string, ...args: string[]) => fixture.porticoAs(person, ...args);
const create = (person: string, ...role: string[]) =>
  as(person, "keys", "create", "--no-passphrase", person, ...role);
const sign = (person: string) => as(person, "keys", "sign", "--to", "test");

beginWith(async () => {
  fixture = await createCommandFixture();
  await rm(fixture.at("keyring.json"));
  await create("root-a", "--root");
  await create("root-b", "--root");
  await as("root-a", "keys", "threshold", "root", "2");
  await create("keys", "--channel", "test");
  await fixture.run("keys", "create", "--no-passphrase", "team", "--remote", "header");
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

async function signByBoth(): Promise<void> {
  expect((await sign("root-a")).code).toBe(0);
  expect((await sign("root-b")).code).toBe(0);
}

const readFileText = () => readFile(fixture.at("storage/channels/test.json"), "utf8");
const readChannelFile = async () => JSON.parse(await readFileText()) as ChannelFile;
const readRoot = async () => rootKeysOf(await loadKeyring(fixture.at("keyring.json")));

/** The result of a page that was built with this root. */
async function openPage(root: RootKeys): Promise<ChannelDocument | string> {
  const facts = { environment: "test", now: Date.now(), newest: null };
  const result = await verifyChannelFile(await readFileText(), root, facts);
  return result.ok ? result.channel.document : `${result.error.code} at ${result.error.at}`;
}

describe("keys sign", () => {
  test("needs as many root keys as the threshold, and prints what it signs", async () => {
    await fixture.publish("1.0.0");
    const first = await sign("root-a");
    expect(first.stdout).toContain("remote header: none → 1 of ");
    expect(first.stdout).toContain("Signed keyring 1 of test; 1 more root key(s) must sign");
    expect((await fixture.portico("promote", "header", "--to", "test")).stderr).toContain(
      "No signed keyring of test is in the storage",
    );
    expect((await sign("root-b")).stdout).toContain("Keyring 1 of test is signed, valid until");
    await fixture.run("promote", "header", "--to", "test");
    expect(await openPage(await readRoot())).toMatchObject({ sequence: 1 });
  });

  test("counts two signatures of the same key once", async () => {
    await sign("root-a");
    expect((await sign("root-a")).stdout).toContain("1 more root key(s) must sign");
  });

  test("refuses when there is no root key", async () => {
    expect(await sign("keys")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("None of the given keys is a root key") as unknown,
    });
  });

  test("changes nothing when the keyring is signed already", async () => {
    await signByBoth();
    expect((await sign("root-a")).stdout).toContain("Keyring 1 of test is signed");
    expect((await sign("root-a")).code).toBe(0);
  });

  test("signs nothing in a dry run", async () => {
    expect((await as("root-a", "keys", "sign", "--to", "test", "--dry-run")).stdout).toContain(
      "The keyring would have sequence 1; nothing was signed.",
    );
    expect((await sign("root-b")).stdout).toContain("1 more root key(s) must sign");
  });

  test("discards the signatures of a keyring that was changed in the storage", async () => {
    await sign("root-a");
    const proposed = fixture.at("storage/.generations/keyrings/test.proposed.json/1");
    await writeFile(
      proposed,
      (await readFile(proposed, "utf8")).replace('\\"threshold\\":1', '\\"threshold\\":0'),
    );
    expect((await sign("root-b")).stdout).toContain("1 more root key(s) must sign");
  });
});

describe("a signed keyring", () => {
  beginWith(async () => {
    await signByBoth();
    await fixture.publish("1.0.0");
    await fixture.run("promote", "header", "--to", "test");
    return fixture.home;
  });

  test("adds a new team on pages that were built earlier", async () => {
    const root = await readRoot();
    await create("footer-team", "--remote", "footer");
    await fixture.publish("1.0.0");
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "The keyring file differs from the signed keyring of test (sequence 1)",
      ) as unknown,
    });
    await signByBoth();
    expect((await readChannelFile()).keyring?.payload).toContain('"footer":');
    expect(await openPage(root)).toMatchObject({ sequence: 1 });
  });

  test("is used by the kill switch while the keyring file differs", async () => {
    await create("footer-team", "--remote", "footer");
    const { code, stderr } = await fixture.portico("disable", "header", "--to", "test");
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("The channel keeps the signed one.") as unknown,
    });
    expect(await openPage(await readRoot())).toMatchObject({ remotes: { header: { disabled: true } } });
  });

  test("is not replaced by an earlier one", async () => {
    const first = await readFile(fixture.at("storage/keyrings/test.json"));
    await create("footer-team", "--remote", "footer");
    await signByBoth();
    await mkdir(fixture.at("storage/.generations/keyrings/test.json"), { recursive: true });
    await writeFile(fixture.at("storage/.generations/keyrings/test.json/9"), first);
    await fixture.run("renew", "--to", "test");
    expect((await readChannelFile()).keyring?.payload).toContain('"sequence":2');
  });

  test("needs the old and the new root keys after a change of the root, and old and new pages accept it", async () => {
    const formerRoot = await readRoot();
    await create("root-c", "--root");
    const oldId = Object.keys(formerRoot.keys)[0] ?? "";
    await as("root-a", "keys", "retire", oldId);
    const root = await readRoot();
    expect(Object.keys(root.keys)).not.toContain(oldId);
    await create("footer-team", "--remote", "footer");
    expect((await sign("root-b")).stdout).toContain("1 more root key(s) must sign");
    expect((await sign("root-c")).stdout).toContain("1 more root key(s) must sign");
    expect((await sign("root-a")).stdout).toContain("Keyring 2 of test is in the channel");
    expect(await openPage(formerRoot)).toMatchObject({ sequence: 1 });
    expect(await openPage(root)).toMatchObject({ sequence: 1 });
    // once no old page is deployed, the new root signs alone
    await as("root-b", "keys", "retire", oldId);
    await create("other-team", "--remote", "contest");
    await sign("root-b");
    expect((await sign("root-c")).stdout).toContain("Keyring 3 of test is in the channel");
    expect(await openPage(formerRoot)).toBe("unknown-key at file.keyring");
    expect(await openPage(root)).toMatchObject({ sequence: 1 });
  });
});

describe("a kill key", () => {
  beginWith(async () => {
    await create("on-call", "--kill", "test");
    await signByBoth();
    await fixture.publish("1.0.0");
    await fixture.run("promote", "header", "--to", "test");
    return fixture.home;
  });

  test.each([
    ["promotes nothing", ["promote", "header", "--to", "test", "--release", "1.1.0"]],
    ["disables no remote that the channel lacks", ["disable", "footer", "--to", "test"]],
  ])("%s", async (_, args) => {
    await fixture.publish("1.1.0");
    expect((await as("on-call", ...args)).code).toBe(1);
  });
});

describe("a timestamp", () => {
  const stamp = (...args: string[]) => as("job", "timestamp", "--to", "test", ...args);

  beginWith(async () => {
    await signByBoth();
    await fixture.publish("1.0.0");
    await fixture.run("promote", "header", "--to", "test");
    await create("job", "--timestamp", "test");
    await signByBoth();
    return fixture.home;
  });

  test("is required by pages as soon as the channel contains the keyring with its key", async () => {
    // pages would refuse the file with the new keyring, so it waits for the first timestamp
    expect((await readChannelFile()).keyring?.payload).not.toContain("timestamp");
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run "portico timestamp --to test"') as unknown,
    });
    expect((await stamp()).stdout).toContain("The channel test, sequence 1, has a timestamp until");
    expect(await openPage(await readRoot())).toMatchObject({ sequence: 1 });
  });

  test("stays with later channels, and takes at most 300 bytes", async () => {
    await stamp();
    const { timestamp } = await readChannelFile();
    await fixture.run("renew", "--to", "test");
    expect((await readChannelFile()).timestamp).toEqual(timestamp);
    expect(await openPage(await readRoot())).toMatchObject({ sequence: 2 });
    expect((timestamp?.payload.length ?? 0) + (timestamp?.signatures[0]?.signature.length ?? 0)).toBeLessThan(
      300,
    );
  });

  test("is not signed for an older channel after a rollback of the storage", async () => {
    await stamp();
    const before = await readFileText();
    await fixture.run("renew", "--to", "test");
    await stamp();
    await rm(fixture.at("storage/.generations/channels"), { recursive: true });
    await writeFile(fixture.at("storage/channels/test.json"), before);
    expect(await stamp()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("the storage was rolled back") as unknown,
    });
  });

  test("needs the timestamp key", async () => {
    expect(await fixture.portico("timestamp", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("None of the given keys may sign the timestamp of test") as unknown,
    });
  });
});

describe("a channel that needs timestamps from its first change on", () => {
  const stamp = () => as("job", "timestamp", "--to", "test");
  /** Proposes a promotion and approves it by the second signer. */
  const promote = async (...args: string[]) => {
    const { stdout } = await fixture.run("promote", "header", "--to", "test", "--json", ...args);
    const { id } = (JSON.parse(stdout) as { proposal: { id: string } }).proposal;
    return as("second", "approve", id, "--to", "test");
  };

  beginWith(async () => {
    await create("job", "--timestamp", "test");
    await create("second", "--channel", "test");
    await fixture.run("keys", "threshold", "test", "2");
    await signByBoth();
    await fixture.publish("1.0.0");
    return fixture.home;
  });

  test("begins without one, approved by a second signer, and pages accept it from the first timestamp on", async () => {
    expect(await promote()).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Run "portico timestamp --to test"') as unknown,
    });
    expect(await openPage(await readRoot())).toContain("timestamp");
    expect((await stamp()).code).toBe(0);
    expect(await openPage(await readRoot())).toMatchObject({ sequence: 1 });
  });

  test("does not change before it", async () => {
    expect((await promote()).code).toBe(0);
    expect(await promote("--canary", "0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run "portico timestamp --to test"') as unknown,
    });
  });
});

const revoke = (...args: string[]) => fixture.portico("revoke", "header", "--to", "test", ...args);

describe("a revoked release", () => {
  const rulesOf = async () => {
    const page = await openPage(await readRoot());
    if (typeof page === "string") throw new Error(page);
    return page.remotes["header"];
  };
  beginWith(async () => {
    await signByBoth();
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
      await fixture.publish(version);
      await fixture.run("promote", "header", "--to", "test");
    }
    return fixture.home;
  });

  test("is replaced by the release before it, and status shows the reason", async () => {
    expect((await revoke("--release", "1.2.0", "--reason", "wrong prizes")).code).toBe(0);
    expect(await rulesOf()).toMatchObject({ stable: "1.1.0", revoked: { "1.2.0": "wrong prizes" } });
    expect((await fixture.run("status", "--to", "test")).stdout).toContain("revoked 1.2.0 wrong prizes");
  });

  test("can't be promoted again", async () => {
    await revoke("--release", "1.2.0", "--reason", "wrong prizes");
    expect(await fixture.portico("promote", "header", "--to", "test", "--release", "1.2.0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("header 1.2.0 was withdrawn (wrong prizes)") as unknown,
    });
  });

  test("is removed from canary and edition rules", async () => {
    await fixture.publish("1.3.0");
    await fixture.run("promote", "header", "--to", "test", "--canary", "5");
    await fixture.run("promote", "header", "--to", "test", "--release", "1.3.0", "--edition", "turkey");
    await revoke("--release", "1.3.0", "--reason", "a fault");
    const rules = await rulesOf();
    expect(rules).toMatchObject({ stable: "1.2.0" });
    expect(rules).not.toHaveProperty("canary");
    expect(rules).not.toHaveProperty("editions");
  });

  test("needs an earlier release to fall back to, also with a minimum", async () => {
    expect(await revoke("--below", "1.3.0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("there is no other to go back to") as unknown,
    });
    expect((await revoke("--below", "1.2.0")).code).toBe(0);
    expect(await rulesOf()).toMatchObject({ stable: "1.2.0", minimum: "1.2.0" });
    expect((await fixture.portico("rollback", "header", "--to", "test")).code).toBe(1);
  });
});

test.each([
  [["--release", "1.2.0"]],
  [["--reason", "x"]],
  [["--release", "1.2.0", "--reason", "é"]],
  [["--release", "latest", "--reason", "x"]],
  [[]],
])("a withdrawal with %j is wrong usage", async (args) => {
  expect((await revoke(...args)).code).toBe(2);
});
