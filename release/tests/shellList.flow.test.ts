import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { SignedText } from "../src/format/index.ts";
import { signText } from "../src/keys/signText.ts";
import { loadSigningKeys } from "../src/keys/signingKey.ts";
import type { ShellList } from "../src/registry/shellList.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// The list of deployed shells is what the gate checks releases against: without a platform key it can't be changed.

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createKeyedFixture();
  await addShell("1.0.0");
  await addShell("2.0.0");
  await publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  await publish("1.1.0");
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const listFile = () => fixture.at("storage/shells/test.json");
const generations = () => fixture.at("storage/.generations/shells/test.json");

async function addShell(version: string, contract = "1.0"): Promise<void> {
  const pages = [{ path: "/en/", locale: "en", remotes: ["header"] }];
  await mkdir(fixture.at("shell/dist"), { recursive: true });
  await writeFile(
    fixture.at("shell/dist/shell.json"),
    JSON.stringify({ version, contract, shared: {}, pages }),
  );
  await fixture.run("shell", "add", fixture.at("shell"), "--to", "test");
}

const publish = (version: string) => fixture.publishBuild({ name: "header", version });

async function readList(): Promise<{ readonly file: SignedText; readonly document: ShellList }> {
  const file = JSON.parse(await readFile(listFile(), "utf8")) as SignedText;
  return { file, document: JSON.parse(file.payload) as ShellList };
}

const listShells = async () => (await fixture.run("shell", "list", "--to", "test")).stdout;

/** Replaces the list as an attacker does who can write to the bucket: past the storage's own generations. */
async function replaceList(text: string): Promise<void> {
  await rm(generations(), { recursive: true });
  await writeFile(listFile(), text);
}

const change = async (edit: (shells: ShellList["shells"]) => ShellList["shells"]): Promise<string> => {
  const { file, document } = await readList();
  return JSON.stringify({ ...file, payload: JSON.stringify({ ...document, shells: edit(document.shells) }) });
};

const unusable: readonly (readonly [name: string, attack: () => Promise<void>, reason: RegExp])[] = [
  [
    "that is not signed",
    async () => replaceList(JSON.stringify({ shells: (await readList()).document.shells })),
    /\(shells\/test\.json\) is not signed by a platform key of this channel, or was changed since\./,
  ],
  ["without its shells", async () => replaceList(await change(() => [])), /is not signed by a platform key/],
  [
    "with an incompatible shell taken out",
    async () => {
      await addShell("3.0.0", "1.1");
      await replaceList(await change((shells) => shells.slice(0, 2)));
    },
    /is not signed by a platform key/,
  ],
  [
    "that a team key signed",
    async () => {
      const { file } = await readList();
      const keys = await loadSigningKeys(fixture.at("keys"));
      const team = keys.filter(({ name }) => name === "team");
      expect(team).toHaveLength(1);
      const signatures = await signText(file.payload, "portico-shells", team);
      await replaceList(JSON.stringify({ ...file, signatures }));
    },
    /is not signed by a platform key/,
  ],
  [
    "of another environment",
    async () => {
      await fixture.run("keys", "create", "--no-passphrase", "production", "--channel", "production");
      await fixture.run("shell", "add", fixture.at("shell"), "--to", "production");
      await replaceList(await readFile(fixture.at("storage/shells/production.json"), "utf8"));
    },
    /is not signed by a platform key/,
  ],
  [
    "that is an earlier one",
    async () => {
      const earlier = await readFile(listFile(), "utf8");
      await addShell("3.0.0");
      await replaceList(earlier);
    },
    /has sequence 2, but sequence 3 was verified before: it was rolled back\./,
  ],
  [
    "that is missing",
    async () => {
      await rm(fixture.at("storage/shells"), { recursive: true });
      await rm(generations(), { recursive: true });
    },
    /is missing, but sequence 2 was verified before: it was deleted\./,
  ],
  [
    "with more than 4 MB",
    () => replaceList(" ".repeat(4 * 1024 * 1024 + 1)),
    /is not signed by a platform key/,
  ],
];

test.each(unusable)(
  "a list %s is refused, with the reason and the way out",
  async (_name, attack, reason) => {
    await attack();
    const { stderr, ...run } = await fixture.portico("renew", "--to", "test");
    expect({ ...run, stderr }).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(reason) as unknown,
    });
    expect(stderr).toContain('"portico repair --to test" signs the newest verified list again.');
  },
);

// one without a valid signature, one with an old one, one that is gone
describe.each(unusable.filter(([name]) => /team key|earlier|missing/.test(name)))(
  "a list %s",
  (_name, attack, reason) => {
    test("stops what would check it", async () => {
      await attack();
      const refusal = { code: 1, stdout: "", stderr: expect.stringMatching(reason) as unknown };
      expect(await publish("1.2.0")).toMatchObject(refusal);
      for (const command of [
        ["promote", "header"],
        ["configure", "--static-origins", "self,https://static.example"],
      ]) {
        expect(await fixture.portico(...command, "--to", "test")).toMatchObject(refusal);
      }
      expect((await fixture.portico("status", "--to", "test")).stdout).toMatch(reason);
    });

    test("does not stop a rollback or the kill switch", async () => {
      await fixture.run("promote", "header", "--to", "test");
      await attack();
      await fixture.run("rollback", "header", "--to", "test");
      const { stderr } = await fixture.run("disable", "header", "--to", "test");
      expect(stderr).toMatch(reason);
      expect((await fixture.readServed()).remotes["header"]).toMatchObject({
        stable: "1.0.0",
        disabled: true,
      });
      expect(await fixture.portico("enable", "header", "--to", "test")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(reason) as unknown,
      });
    });

    test("is repaired", async () => {
      const before = await listShells();
      await attack();
      const { stderr } = await fixture.run("repair", "--to", "test");
      expect(stderr).toMatch(/The list of deployed shells of test was signed again: 1\.0\.0, 2\.0\.0/);
      expect(await listShells()).toContain(before.trim());
      expect((await publish("1.2.0")).code).toBe(0);
      await fixture.run("promote", "header", "--to", "test");
    });

    test("is not the base of a change", async () => {
      await attack();
      const { sequence } = await fixture.readServed();
      await addShell("4.0.0");
      expect(await listShells()).toMatch(/1\.0\.0[^]*2\.0\.0[^]*4\.0\.0/);
      expect((await fixture.readServed()).sequence).toBe(sequence);
    });
  },
);

test("each change increases the sequence and is signed by a platform key", async () => {
  const { document, file } = await readList();
  expect(document).toMatchObject({ environment: "test", sequence: 2 });
  await fixture.run("shell", "retire", "1.0.0", "--to", "test");
  const retired = await readList();
  expect(retired.document.sequence).toBe(3);
  expect(retired.document.shells.map(({ version }) => version)).toEqual(["2.0.0"]);
  expect(retired.file.signatures[0]?.signature).not.toBe(file.signatures[0]?.signature);
  // the same again changes nothing
  await addShell("2.0.0");
  expect((await readList()).document.sequence).toBe(3);
});

test("a team key can't sign the list", async () => {
  await mkdir(fixture.at("team-only"));
  await copyFile(fixture.at("keys/team.private.pem"), fixture.at("team-only/team.private.pem"));
  expect(await fixture.porticoAs("team-only", "shell", "retire", "1.0.0", "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("None of the given keys may sign the deployed shells of test") as unknown,
  });
});

test("a platform key can be retired after the next one has renewed channel and list", async () => {
  const { stdout } = await fixture.run("keys", "list", "--json");
  const { channels } = JSON.parse(stdout) as {
    readonly channels: { readonly test: { readonly keys: string[] } };
  };
  const [old = ""] = channels.test.keys;
  const next = (...args: string[]) => fixture.porticoAs("next", ...args);
  await next("keys", "create", "--no-passphrase", "next", "--channel", "test");
  for (const args of [
    ["retire", old],
    ["threshold", "test", "2"],
  ]) {
    expect(await next("keys", ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /list of deployed shells, has too few signatures[^]*portico renew --to test/,
      ) as unknown,
    });
  }
  expect((await next("renew", "--to", "test")).code).toBe(0);
  expect((await next("keys", "retire", old)).code).toBe(0);
  expect((await next("renew", "--to", "test")).code).toBe(0);
  expect(await listShells()).toMatch(/1\.0\.0[^]*2\.0\.0/);
});
