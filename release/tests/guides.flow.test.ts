import { execFileSync, execSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { runPortico } from "../src/command/runPortico.ts";
import { verifyChannelFile } from "../src/format/index.ts";
import { rootKeysOf } from "../src/keys/editKeyring.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { signKeyring } from "../src/keys/signedKeyring.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createLocalKeys } from "../src/keys/createLocalKeys.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

jest.mock("../src/keys/encryptPrivateKey.ts");

// Runs the commands of the guides unchanged, in one folder, from the first to the last. Only the build is simulated: like
// the real one it creates the missing local keys, and it writes small builds of the versions that the guide sets.

const remotes = ["header", "footer", "contest"];
const startDirectory = process.cwd();

let versions: Record<string, string>;
let reactVersion: string;
let printed: string;
/** The key that a runbook is about. */
let lostKey: string;
let stop: AbortController;
let servers: Promise<number>[];
let port: number;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  process.chdir(await createTemporaryDirectory());
  execFileSync("git", ["init", "--quiet"]);
  environment = process.env;
  process.env = {
    ...environment,
    HOME: await createTemporaryDirectory(),
    // readers type it
    PORTICO_PASSPHRASE: "correct horse battery",
  };
  versions = { shell: "0.1.0", ...Object.fromEntries(remotes.map((name) => [name, "1.0.0"])) };
  reactVersion = "19.3.1";
  printed = "";
  lostKey = "";
  stop = new AbortController();
  servers = [];
  // a port of its own, so that two runs of this test on one machine don't meet
  port = 20_000 + (process.pid % 20_000);
});

afterEach(async () => {
  stop.abort();
  await Promise.all(servers);
  process.chdir(startDirectory);
  process.env = environment;
  jest.restoreAllMocks();
});
afterAll(removeTemporaryDirectories);

function readBlocks(guide: string, language: "sh" | "text"): string[] {
  const text = readFileSync(path.join(__dirname, "../../docs", guide), "utf8");
  const blocks = text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, of]) => of === language).map(([, , block = ""]) => block);
}

const readCommands = (guide: string): string[] =>
  readBlocks(guide, "sh")
    // a script is a file of its own
    .filter((block) => !block.startsWith("#!"))
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, "").split("\n"))
    .filter((line) => line !== "");

async function build(names: readonly string[] = remotes): Promise<void> {
  // as `npm start` does
  const keys = await createLocalKeys(".portico/keys", remotes);
  const storage = createFolderStorage(".portico");
  await signKeyring({ storage, ...keys, environment: "test", now: Date.now() });
  for (const name of names) {
    const version = versions[name] ?? "";
    await writeRemoteBuild(`remote-${name}`, {
      name,
      version,
      scripts: { "a.js": `"${name} ${version}"` },
      sharedRanges: { react: `^${reactVersion}` },
      ...(name === "contest" && { places: { "home.activities": {} } }),
    });
  }
  if (names !== remotes) return;
  await mkdir("shell-host/dist", { recursive: true });
  const record = {
    version: versions["shell"],
    contract: "1.0",
    shared: { react: reactVersion },
    pages: [{ path: "/en/", locale: "en", remotes: ["header", "footer"] }],
    places: ["home.activities"],
  };
  await writeFile("shell-host/dist/shell.json", JSON.stringify(record));
}

async function portico(args: readonly string[]): Promise<number> {
  const isServer = args[0] === "serve";
  let stdout = "";
  const streams = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (printed += text) },
  };
  const run = runPortico(args, streams, stop.signal);
  if (isServer) {
    servers.push(run);
    while (!stdout.includes("Serving")) await new Promise((resolve) => setTimeout(resolve, 5));
    return 0;
  }
  const code = await run;
  printed += stdout;
  return code;
}

/** Commands that need a bucket, a browser, another host or no end: what they begin with, and the test that has them. */
const elsewhere: readonly (readonly [beginning: string, test: string])[] = [
  ["cd ", "e2e/remotes/ownRepository.spec.ts"],
  ["npm create ", "e2e/registry/registry.spec.ts"],
  ["npm run check ", "e2e/checks/ownRemotes.spec.ts"],
  ["npm run create ", "e2e/remotes/newRemote.spec.ts"],
  ["npm run dev ", "e2e/remotes/newRemote.spec.ts"],
  ["npm run pack", "e2e/remotes/ownRepository.spec.ts"],
  ["npm start", "e2e/remotes/ownRepository.spec.ts"],
  ["npx portico-kit messages ", "remote-kit/src/messages/translationFile.test.ts"],
  ["export PORTICO_STORAGE='s3:", "release/src/storage/s3Address.test.ts"],
  ["npx portico storage policy ", "release/tests/bucketPolicy.flow.test.ts"],
  ["npx portico keys add token.pub.pem ", "release/tests/externalSigner.flow.test.ts"],
  ["npx portico renew --to production --signer ", "release/tests/externalSigner.flow.test.ts"],
  ["npx portico verify https:", "release/tests/watch.flow.test.ts"],
  ["PORTICO_API_ORIGIN=", "e2e/builds/realHosts.spec.ts"],
  ["PORTICO_BUCKET=", "tools/site/deployment.test.ts"],
];

/** Runs one line of a guide and gives its exit code. */
async function runLine(line: string): Promise<number> {
  if (elsewhere.some(([beginning]) => `${line} `.startsWith(beginning))) return 0;
  const version = /^npm --prefix (?:remote-)?(\w+)(?:-host)? version (\S+) --no-git-tag-version$/.exec(line);
  if (version !== null) {
    versions[version[1] ?? ""] = version[2] ?? "";
    return 0;
  }
  const installed = /^npm install .*\breact@(\S+)/.exec(line);
  if (installed !== null) {
    reactVersion = installed[1] ?? "";
    return 0;
  }
  const built = /^(?:PORTICO_REVISION= )?npm run build(?: -- (\S+))?$/.exec(line);
  if (built !== null) {
    await build(built[1] === undefined ? remotes : [built[1]]);
    return 0;
  }
  if (line.startsWith("export ")) {
    for (const assignment of line.split(" ").slice(1)) {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(assignment) ?? [];
      process.env[name] = expand(value);
    }
    return 0;
  }
  const command = /^(?:PORTICO_KEYS=(\S+) )?npx portico (.*?)( &)?(?: > (\S+))?(?: \|\| .*)?$/.exec(line);
  if (command === null) {
    execSync(line, { stdio: "pipe" });
    return 0;
  }
  const [, keys, text = "", , target] = command;
  const proposal = [...printed.matchAll(/portico approve (\S+)/g)].at(-1)?.[1] ?? "";
  const keyId = new RegExp(String.raw`^ +(\S+) \(${lostKey}[,)]`, "m").exec(printed)?.[1] ?? "";
  const args = listWords(
    text.replace("PROPOSAL", proposal).replace("KEY-ID", keyId).replace("4180", String(port)),
  );
  const before = printed.length;
  const code = await portico([...args, ...(keys === undefined ? [] : ["--keys", expand(keys)])]);
  if (target !== undefined) await writeFile(target, printed.slice(before));
  return code;
}

const expand = (text: string): string => listWords(text).join(" ");

/** The words that the shell makes of a line, which is only asked where there is something to expand. */
function listWords(text: string): string[] {
  if (!/[~$"'`*\\]/.test(text)) return text.split(" ");
  return execSync(`printf '%s\\n' ${text}`, { env: process.env }).toString().trimEnd().split("\n");
}

function listPrivateKeys(): string[] {
  return readdirSync(".", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".private.pem"),
  );
}

/** These set up no production, which some of their commands are for. */
const guidesWithTest = ["campaign-team.md", "platform-team.md", "operator.md"];
const isForProduction = (line: string) => /^npx portico (?:preview|diff|revoke|trace) /.test(line);

async function follow(guide: string): Promise<void> {
  const isFollowed = (line: string) => !(guidesWithTest.includes(guide) && isForProduction(line));
  const commands = readCommands(guide).filter(isFollowed);
  expect(commands.length).toBeGreaterThan(5);
  await runLines(commands);
}

async function runLines(commands: readonly string[]): Promise<void> {
  for (const line of commands) {
    const keysBefore = listPrivateKeys();
    const code = await runLine(line);
    if (line.includes("portico keys"))
      expect({ line, keys: listPrivateKeys() }).toEqual({ line, keys: keysBefore });
    const isMeantToFail = line.includes("|| echo");
    if ((code === 0) === isMeantToFail) throw new Error(`${line}\nended with ${code}:\n${printed}`);
  }
}

// each guide begins in a folder where nothing was done before

test("the commands of the campaign team's guide work", async () => {
  await follow("campaign-team.md");
  expect(printed).toContain("contest: stable none → 1.1.0");
});

test("the commands of the platform team's guide work", async () => {
  await follow("platform-team.md");
  expect(printed).toContain("header: kill switch none → off the pages");
  expect(printed).toContain("1 more signature(s) are needed");
  expect(printed).toContain("Shell 0.1.0 is live in test.");
});

test("the commands of the operator's guide work", async () => {
  await build();
  await follow("operator.md");
  expect(printed).toContain("all as signed");
  expect(printed).toContain("The channel test now has sequence 100");
  expect(printed).toContain("can't be trusted");
});

test("the commands that set up production work", async () => {
  await follow("production.md");
  expect(printed).toContain("header: stable none → 1.0.0");
  expect(printed).toContain("all as signed");
});

test("the commands that upgrade React work, and the gate says what the guide has as its output", async () => {
  const guide = "react-upgrade.md";
  await runLines([
    "npm run build",
    "npx portico shell add shell-host --to test",
    ...remotes.flatMap((name) => [`npx portico publish ${name}`, `npx portico promote ${name} --to test`]),
  ]);
  await follow(guide);
  const outputs = readBlocks(guide, "text").map((block) => block.trimEnd());
  expect(outputs).toHaveLength(4);
  for (const output of outputs) expect(printed).toContain(output);
  printed = "";
  await portico(["status", "--to", "test"]);
  for (const name of remotes) expect(printed).toContain(`${name}: stable 2.0.0`);
});

test.each(elsewhere)("a guide has a command that begins with %s, and %s exists", (beginning, file) => {
  const lines = guidesWithTest.flatMap(readCommands);
  expect(lines.filter((line) => `${line} `.startsWith(beginning))).not.toEqual([]);
  expect(existsSync(path.join(__dirname, "../..", file))).toBe(true);
});

describe("the commands of the runbooks", () => {
  const reason = '--to production --reason "first release"';
  const start = Date.UTC(2026, 10, 2);
  let now = start;

  /** Production with two of two platform keys, and a visitor. */
  beforeEach(async () => {
    now = start;
    jest.spyOn(Date, "now").mockImplementation(() => now);
    await runLines([
      "export PORTICO_KEYS=~/keys PORTICO_KEYRING=~/keyring.json PORTICO_STORAGE=~/storage",
      "npx portico keys create root-anna --root",
      "npx portico keys create anna --channel production",
      'npx portico keys create ben --holder "Ben Adler" --channel production',
      "npx portico keys threshold production 2",
      "npx portico keys create contest-team --remote contest",
      "npx portico keys create timestamp-job --timestamp production",
      "npx portico keys reasons production required",
      'npx portico keys sign --to production --reason "first keyring"',
      "npm run build",
      'npx portico shell add shell-host --to production --reason "first pages"',
      "npx portico publish contest",
      `npx portico promote contest ${reason}`,
      "npx portico timestamp --to production",
    ]);
    expect(await visit()).toMatchObject({ ok: true });
    printed = "";
  });

  const lose = (key: string) => {
    lostKey = key;
    return rm(`${process.env["HOME"]}/keys/${key}.private.pem`);
  };

  /** What a page makes of the channel. */
  async function visit() {
    const trusted = rootKeysOf(await loadKeyring(`${process.env["HOME"]}/keyring.json`));
    const text = readFileSync(`${process.env["HOME"]}/storage/channels/production.json`, "utf8");
    return verifyChannelFile(text, trusted, { environment: "production", now, newest: null });
  }

  test("for production in other guides work", async () => {
    await runLines([
      "npx portico keys create platform-test --channel test",
      "npx portico keys sign --to test",
      "npx portico keys sign --to production",
      "npx portico shell add shell-host --to test",
      "npx portico promote contest --to test",
    ]);
    for (const version of ["1.2.0", "1.2.5", "1.3.0-rc.1"]) {
      versions["contest"] = version;
      await runLines(["npm run build -- contest", "npx portico publish contest"]);
    }
    await runLines(
      ["1.2.0", "1.2.5"].map((version) => `npx portico promote contest --release ${version} ${reason}`),
    );
    await writeFile(
      "report.txt",
      "TypeError: x\n  at https://a.example/remotes/contest/1.2.0/entry.js:1:1\n",
    );
    const commands = guidesWithTest.flatMap(readCommands).filter(isForProduction);
    expect(commands).toHaveLength(6);
    await runLines([...commands, "npx portico timestamp --to production"]);
    expect(printed).toContain("portico-preview=");
    expect(await visit()).toMatchObject({ ok: true });
  });

  test.each([40, 400])("for an expired channel work %d days later", async (days) => {
    now = start + days * 86_400_000;
    expect(await visit()).toMatchObject({ ok: false, error: { code: "expired" } });
    expect(await runLine(`npx portico renew ${reason}`)).toBe(1);
    await follow("operations/expired-channel.md");
    expect(await visit()).toMatchObject({ ok: true });
    expect(printed).toContain("all as signed");
  });

  test("for a lost key work when one of two is lost", async () => {
    await lose("ben");
    await runLine(`npx portico renew ${reason}`);
    expect(printed).toContain("1 more signature(s) are needed");
    await follow("operations/lost-key.md");
    expect(printed).toContain("(ben, Ben Adler)");
    expect(await visit()).toMatchObject({ ok: true, channel: { document: { sequence: 2 } } });
    await runLines([`npx portico disable contest ${reason}`]);
    expect(await visit()).toMatchObject({ ok: true, channel: { document: { sequence: 3 } } });
  });

  test("for a compromised team work, and the attacker's release can't be promoted", async () => {
    versions["contest"] = "6.6.6";
    await runLines(["npm run build -- contest", "npx portico publish contest"]);
    await lose("contest-team");
    await follow("operations/compromised-team.md");
    const visited = await visit();
    expect(visited).toMatchObject({ ok: true, channel: { refusals: [] } });
    if (!visited.ok) throw new Error(visited.error.code);
    const { contest } = visited.channel.document.remotes;
    expect(Object.keys(contest?.releases ?? {})).toEqual(["1.0.1"]);
    expect(contest).toMatchObject({ stable: "1.0.1" });
    expect(contest?.disabled).not.toBe(true);
    expect(await runLine(`npx portico promote contest --release 6.6.6 ${reason}`)).toBe(1);
    expect(printed).toContain(
      "contest 6.6.6 carries no signature of a key that may sign releases of contest",
    );
  });
});

test("git ignores private keys in every folder", () => {
  const repository = path.join(__dirname, "../..");
  const isIgnored = (file: string) =>
    spawnSync("git", ["check-ignore", "--quiet", "--no-index", file], { cwd: repository }).status === 0;
  expect(
    ["ben.private.pem", "ben/ben.private.pem", "docs/tls.pem"].filter((file) => !isIgnored(file)),
  ).toEqual([]);
  expect(isIgnored("docs/keyring.json")).toBe(false);
});
