import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createCommandFixture, type CommandFixture, type CommandRun } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// The signers are real programs; the one that signs is the script with OpenSSL of docs/operator.md.

const [, signScript = ""] = readFileSync(
  path.join(__dirname, "../../docs/ci/sign-with-openssl.sh"),
  "utf8",
).split("\n");

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createCommandFixture();
  await mkdir(fixture.at("my tools"));
  await writeFile(fixture.at("my tools/sign.sh"), signScript);
  createKeyPair("token");
  await fixture.run("keys", "create", "platform", "--channel", "test", "--no-passphrase");
  await fixture.run("keys", "create", "team", "--remote", "header", "--no-passphrase");
  await fixture.run("keys", "add", fixture.at("token.pub.pem"), "--channel", "test");
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  return fixture.home;
});
afterEach(async () => {
  for (const name of ["PORTICO_SIGNER", "PORTICO_PUBLIC_KEY", "PORTICO_PASSPHRASE"]) delete process.env[name];
});
afterAll(removeTemporaryDirectories);

test("a key that was added as PEM has the name of its file", async () => {
  expect((await fixture.run("keys", "list")).stdout).toMatch(/^ {2}[\w-]{16} \(token\)$/m);
});

function createKeyPair(name: string, curve = "P-256"): void {
  const file = fixture.at(`${name}.pem`);
  const algorithm = ["-algorithm", "EC", "-pkeyopt", `ec_paramgen_curve:${curve}`];
  execFileSync("openssl", ["genpkey", ...algorithm, "-out", file]);
  execFileSync("openssl", ["pkey", "-in", file, "-pubout", "-out", fixture.at(`${name}.pub.pem`)]);
}

const signCommand = (key = "token"): string =>
  `exec:sh "${fixture.at("my tools/sign.sh")}" '${fixture.at(`${key}.pem`)}'`;

async function disableWith(
  signer: string,
  publicKey = "token.pub.pem",
  ...options: string[]
): Promise<CommandRun> {
  const signing = ["--signer", signer, "--public-key", fixture.at(publicKey)];
  return fixture.portico("disable", "header", "--to", "test", ...signing, ...options);
}

async function expectRefusal(run: CommandRun, code: string, message: RegExp): Promise<void> {
  expect(run).toMatchObject({
    code: code === "bad-usage" ? 2 : 1,
    stderr: expect.stringMatching(message) as unknown,
  });
  expect((await fixture.readServed()).sequence).toBe(1);
}

test("the program signs a channel without a key file", async () => {
  expect(await disableWith(signCommand())).toMatchObject({ code: 0, stderr: "" });
  expect(await fixture.readServed()).toMatchObject({ sequence: 2, remotes: { header: { disabled: true } } });
  const { signatures } = JSON.parse(await readFile(fixture.at("storage/channels/test.json"), "utf8")) as {
    signatures: unknown[];
  };
  expect(signatures).toHaveLength(1);
});

test("the program from the environment variable signs a release", async () => {
  createKeyPair("team-token");
  await fixture.run("keys", "add", fixture.at("team-token.pub.pem"), "--remote", "header");
  process.env["PORTICO_SIGNER"] = signCommand("team-token");
  process.env["PORTICO_PUBLIC_KEY"] = fixture.at("team-token.pub.pem");
  await fixture.publish("1.1.0");
  delete process.env["PORTICO_SIGNER"];
  delete process.env["PORTICO_PUBLIC_KEY"];
  await fixture.run("promote", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.stable).toBe("1.1.0");
});

test("accepts the output of keys create as public key", async () => {
  const { stdout } = await fixture.porticoAs(
    "far",
    "keys",
    "create",
    "far",
    "--channel",
    "test",
    "--no-passphrase",
    "--json",
  );
  await writeFile(fixture.at("far.json"), stdout);
  const signer = `exec:sh "${fixture.at("my tools/sign.sh")}" "${fixture.at("far/far.private.pem")}"`;
  expect((await disableWith(signer, "far.json")).code).toBe(0);
});

test("runs the command without a shell", async () => {
  const injected = fixture.at("injected");
  const words = `; touch ${injected} $(touch ${injected}) \`touch ${injected}\` | touch ${injected} && touch ${injected}`;
  expect((await disableWith(`${signCommand()} ${words}`)).code).toBe(0);
  await expect(access(injected)).rejects.toMatchObject({ code: "ENOENT" });
});

test("does not pass the passphrase of other keys to the program", async () => {
  process.env["PORTICO_PASSPHRASE"] = "correct horse battery";
  await writeFile(fixture.at("my tools/sign.sh"), `test -z "$PORTICO_PASSPHRASE" || exit 9; ${signScript}`);
  expect((await disableWith(signCommand())).code).toBe(0);
});

test("prints the program's stderr", async () => {
  await writeFile(fixture.at("my tools/sign.sh"), `echo Touch your key. >&2; ${signScript}`);
  expect(await disableWith(signCommand())).toMatchObject({ code: 0, stderr: "Touch your key.\n" });
});

test.each<[string, string, RegExp]>([
  ["exits with 1", "exit 1", /The signer sh ended with exit code 1\./],
  ["reads nothing and exits with 7", "exec 0<&-; exit 7", /ended with exit code 7/],
  ["is killed", "kill -9 $$", /was ended by SIGKILL/],
  ["writes without end", "exec yes", /wrote more than 4096 bytes/],
  ["writes nothing", "true", /wrote no ECDSA signature in DER and Base64/],
  ["writes text", "echo signed", /wrote no ECDSA signature/],
  ["writes DER without Base64", 'openssl base64 -d | openssl pkeyutl -sign -inkey "$1"', /wrote no ECDSA/],
  ["writes a truncated signature", `(${signScript}) | head -n 1`, /wrote no ECDSA signature/],
  ["writes two signatures", `(${signScript}); echo MAYCAQECAQE=`, /wrote no ECDSA signature/],
  ["writes another signature", "echo MAYCAQECAQE=", /token\.pub\.pem does not verify/],
  [
    "signs another digest",
    'openssl dgst -sha256 -sign "$1" /dev/null | openssl base64',
    /token\.pub\.pem does not verify/,
  ],
])("writes nothing when the program %s", async (_, script, message) => {
  await writeFile(fixture.at("my tools/sign.sh"), script);
  await expectRefusal(await disableWith(signCommand()), "signer-failed", message);
});

test.each([
  ["hangs", "exec sleep 600"],
  ["hangs in a child process", "sleep 600; true"],
  ["closes stdout and hangs", "exec >&-; exec sleep 600"],
])("writes nothing when the program %s", async (_, script) => {
  await writeFile(fixture.at("my tools/sign.sh"), script);
  const run = await disableWith(signCommand(), "token.pub.pem", "--signer-timeout", "1");
  await expectRefusal(run, "signer-failed", /did not answer within 1 s/);
});

test("writes nothing when the program signs with another key", async () => {
  createKeyPair("other");
  await expectRefusal(await disableWith(signCommand("other")), "signer-failed", /does not verify/);
});

test("writes nothing when the key is not in the keyring", async () => {
  createKeyPair("other");
  const run = await disableWith(signCommand("other"), "other.pub.pem");
  await expectRefusal(run, "bad-key", /None of the given keys may sign the channel test/);
});

test("reports the name of a missing program", async () => {
  await expectRefusal(
    await disableWith("exec:no-such-signer"),
    "signer-failed",
    /no-such-signer can't be started/,
  );
});

test.each<[string, () => void, string, RegExp]>([
  ["is missing", () => {}, "not-found", /wrong\.pub\.pem is missing/],
  [
    "is of another curve",
    () => createKeyPair("wrong", "P-384"),
    "bad-file",
    /wrong\.pub\.pem is neither a P-256 public key in PEM nor/,
  ],
])("refuses a public key that %s", async (_, create, code, sentence) => {
  create();
  await expectRefusal(await disableWith(signCommand(), "wrong.pub.pem"), code, sentence);
});

test.each<[string[], RegExp]>([
  [["--signer", "exec:sign"], /--signer and --public-key belong together/],
  [["--public-key", "token.pub.pem"], /--signer and --public-key belong together/],
  [["--signer", "sign", "--public-key", "token.pub.pem"], /Give a program, such as "exec:/],
  [["--signer", "exec:", "--public-key", "token.pub.pem"], /Give a program, such as "exec:/],
  [["--signer", 'exec:"" x', "--public-key", "token.pub.pem"], /Give a program, such as "exec:/],
  [["--signer", 'exec:sign "x', "--public-key", "token.pub.pem"], /A quote in .* is not closed/],
])("reports %j as wrong usage", async (args, message) => {
  await expectRefusal(await fixture.portico("renew", "--to", "test", ...args), "bad-usage", message);
});
