import { execFileSync, spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { runPortico } from "../src/command/runPortico.ts";
import { createCommandFixture, type CommandFixture, type CommandRun } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

jest.mock("../src/keys/encryptPrivateKey.ts");

const passphrase = "correct horse battery";
const createAnna = ["keys", "create", "anna", "--channel", "test"];

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createCommandFixture();
  await writeFile(fixture.at("passphrase"), `${passphrase}\n`, { mode: 0o600 });
  return fixture.home;
});
afterEach(async () => {
  delete process.env["PORTICO_PASSPHRASE"];
});
afterAll(removeTemporaryDirectories);

const passphraseFile = (): string[] => ["--passphrase-file", fixture.at("passphrase")];
const expectRefusal = (run: CommandRun, message: RegExp): void =>
  expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(message) as unknown });

/** A channel whose only key is encrypted. */
async function createEncryptedChannel(): Promise<string> {
  await fixture.run(...createAnna, ...passphraseFile());
  await fixture.run("keys", "create", "team", "--remote", "header", "--no-passphrase");
  process.env["PORTICO_PASSPHRASE"] = passphrase;
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  delete process.env["PORTICO_PASSPHRASE"];
  return fixture.home;
}

describe("an encrypted key", () => {
  beginWith(createEncryptedChannel);

  test("signs with the passphrase from a file and from the environment", async () => {
    await fixture.run("disable", "header", "--to", "test", ...passphraseFile());
    process.env["PORTICO_PASSPHRASE"] = passphrase;
    await fixture.run("enable", "header", "--to", "test");
    expect((await fixture.readServed()).sequence).toBe(3);
  });

  test("does not sign without a passphrase or with a wrong one", async () => {
    expectRefusal(
      await fixture.portico("renew", "--to", "test"),
      /--passphrase-file or set PORTICO_PASSPHRASE/,
    );
    process.env["PORTICO_PASSPHRASE"] = `${passphrase}!`;
    expectRefusal(
      await fixture.portico("renew", "--to", "test"),
      /anna\.private\.pem can't be decrypted: the passphrase is wrong, or the file is damaged/,
    );
    expect((await fixture.readServed()).sequence).toBe(1);
  });

  test("needs no passphrase for commands that don't sign", async () => {
    expect((await fixture.run("keys", "list")).stdout).toContain("(anna, available)");
    expect((await fixture.run("status")).stdout).toContain("header");
  });

  test("that can't be decrypted does not stop the kill switch of another key", async () => {
    await fixture.run("keys", "create", "ben", "--channel", "test", "--no-passphrase");
    const { stderr } = await fixture.run("disable", "header", "--to", "test");
    expect(stderr).toMatch(/Not signed with every key: A passphrase is needed/);
    expect((await fixture.readServed()).remotes["header"]).toMatchObject({ disabled: true });
  });

  test("is refused when its private and public halves don't match", async () => {
    await fixture.run("keys", "create", "ben", "--channel", "test", ...passphraseFile());
    const [anna = "", ben = ""] = await Promise.all(
      ["anna", "ben"].map((name) => readFile(fixture.at(`keys/${name}.private.pem`), "utf8")),
    );
    const publicHalf = anna.slice(0, anna.indexOf("-----BEGIN ENCRYPTED"));
    const privateHalf = ben.slice(ben.indexOf("-----BEGIN ENCRYPTED"));
    await mkdir(fixture.at("mixed"));
    await writeFile(fixture.at("mixed/anna.private.pem"), publicHalf + privateHalf, { mode: 0o600 });
    expectRefusal(
      await fixture.porticoAs("mixed", "renew", "--to", "test", ...passphraseFile()),
      /does not belong to its public half/,
    );
  });
});

test("OpenSSL decrypts the key with its passphrase only", async () => {
  await fixture.run(...createAnna, ...passphraseFile());
  const file = fixture.at("keys/anna.private.pem");
  const openssl = (word: string) =>
    spawnSync("openssl", ["pkey", "-in", file, "-passin", `pass:${word}`, "-pubout"], { encoding: "utf8" });
  const text = await readFile(file, "utf8");
  expect(openssl(passphrase)).toMatchObject({
    status: 0,
    stdout: text.slice(0, text.indexOf("-----BEGIN ENCRYPTED")),
  });
  expect(openssl("another passphrase").status).not.toBe(0);
  expect(execFileSync("openssl", ["asn1parse", "-in", file], { encoding: "utf8" })).toContain(
    "id-ecPublicKey",
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each<[string, string[], RegExp]>([
  ["no passphrase", [], /--passphrase-file or set PORTICO_PASSPHRASE/],
  ["one of 11 characters", ["--passphrase-file", "short"], /has 11 characters; use at least 12/],
  ["a file that others can read", ["--passphrase-file", "open"], /chmod 600/],
])("creates no key with %s", async (_, args, message) => {
  await writeFile(fixture.at("short"), "elevenchars", { mode: 0o600 });
  await writeFile(fixture.at("open"), passphrase);
  await chmod(fixture.at("open"), 0o644);
  const given = args.map((arg) => (arg.startsWith("--") ? arg : fixture.at(arg)));
  expectRefusal(await fixture.portico(...createAnna, ...given), message);
  await expect(readdir(fixture.at("keys"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a dry run needs no passphrase", async () => {
  expect((await fixture.run(...createAnna, "--dry-run")).stdout).toContain("No key was made");
});

describe("on a terminal", () => {
  /** Runs the command and types one line for each question. */
  async function runOnTerminal(
    typed: string[],
    ...args: string[]
  ): Promise<CommandRun & { readonly rawModes: boolean[] }> {
    const rawModes: boolean[] = [];
    const setRawMode = (isRaw: boolean): void => void rawModes.push(isRaw);
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
    const written = { stdout: "", stderr: "" };
    const stderr = {
      write: (text: string) => {
        written.stderr += text;
        if (text.endsWith(": ")) stdin.write(typed.shift() ?? "\u0003");
      },
    };
    const folders = ["--keys", fixture.at("keys"), "--keyring", fixture.at("keyring.json")];
    const code = await runPortico([...args, "--storage", fixture.at("storage"), ...folders], {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr,
      stdin,
    });
    return { code, ...written, rawModes };
  }

  test("asks twice for a new passphrase and never shows it", async () => {
    const run = await runOnTerminal([`${passphrase}\r`, `${passphrase}\r`], ...createAnna);
    expect(run).toMatchObject({ code: 0, rawModes: [true, false, true, false] });
    expect(run.stdout + run.stderr).not.toContain("horse");
    expect(run.stderr).toBe("New passphrase for the key anna: \nThe same passphrase again: \n");
    expect(await readFile(fixture.at("keys/anna.private.pem"), "utf8")).toContain("BEGIN ENCRYPTED");
  });

  test.each<[string, string[], RegExp]>([
    ["two different passphrases", [`${passphrase}\r`, `${passphrase}!\r`], /The two passphrases differ/],
    ["Ctrl+C", ["\u0003"], /prompt was cancelled/],
    ["the end of the input", ["\u0004"], /prompt was cancelled/],
  ])("creates no key after %s", async (_, typed, message) => {
    expectRefusal(await runOnTerminal(typed, ...createAnna), message);
    await expect(readdir(fixture.at("keys"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a wrong passphrase can be corrected twice", async () => {
    await createEncryptedChannel();
    const renew = ["renew", "--to", "test"];
    const run = await runOnTerminal(["wrong\r", "wrong again\r", `${passphrase}\r`], ...renew);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe("Passphrase of the key anna: \n".repeat(3));
    expectRefusal(
      await runOnTerminal(["wrong\r", "wrong\r", "wrong\r", `${passphrase}\r`], ...renew),
      /the passphrase is wrong/,
    );
  });
});

describe("inside a git repository", () => {
  const create = (keys: string, ...args: string[]): Promise<CommandRun> =>
    fixture.porticoAs(keys, "keys", "create", "ben", "--channel", "test", "--no-passphrase", ...args);

  beforeEach(async () => {
    execFileSync("git", ["init", "--quiet", fixture.at("repository")]);
    await mkdir(fixture.at("worktree"));
    await writeFile(fixture.at("worktree/.git"), "gitdir: ../repository/.git/worktrees/x\n");
    await symlink(fixture.at("repository"), fixture.at("link"));
  });

  test.each(["repository", "repository/deep/keys", "worktree/keys", "link", "link/keys"])(
    "creates no key in %s",
    async (folder) => {
      expectRefusal(await create(folder), /is inside the git repository .*--inside-repository/);
      expectRefusal(await create(folder, "--dry-run"), /is inside the git repository/);
      expect(await readdir(fixture.at("repository"))).toEqual([".git"]);
    },
  );

  test("creates a key with --inside-repository", async () => {
    expect((await create("repository/keys", "--inside-repository")).code).toBe(0);
  });

  test("creates a key in a folder next to the repository", async () => {
    expect((await create("repository-keys")).code).toBe(0);
  });
});
