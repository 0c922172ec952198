import { cp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { channelPath } from "../src/channel/channelFile.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { createPassphrases } from "../src/keys/passphrases.ts";
import { loadSigningKeys } from "../src/keys/signingKey.ts";
import { pageStylePath } from "../src/pages/pagePaths.ts";
import { addDeployedShell, retireShell } from "../src/registry/deployedShells.ts";
import { findGarbage, removeGarbage } from "../src/storage/collectGarbage.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import {
  createKeyedFixture,
  createPromotedFixture,
  type CommandFixture,
} from "../src/testing/commandFixture.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

interface Report {
  readonly deleted: boolean;
  readonly files: number;
  readonly bytes: number;
  readonly garbage: readonly { readonly subject: string }[];
}

const now = Date.UTC(2026, 10, 2);
const dayMs = 24 * 60 * 60_000;
const unnamedStyle = `page-styles/header/${"0".repeat(24)}.css`;
let fixture: CommandFixture;
let namedStyle: string;

/** Nothing of these is garbage, though all is old. */
const unknownFiles = [
  "remotes/README.md",
  "remotes/header/3.0.0/notes.md",
  "remotes/header/3.0.0/notes.md.br",
  "remotes/header/3.0.0/notes.js.0aZ.dcz",
  "remotes/header/latest/a.js",
  "source-maps/header/3.0.0/notes.md",
  "page-styles/header/notes.css",
  "templates/build-b/staging/global/en.html",
  "templates/notes.html",
  "previews/notes.txt.bak",
  "notes/a.js",
];

const at = (file: string, storage = fixture.at("storage")) => path.join(storage, file);

async function listAll(storage: string): Promise<Map<string, string>> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const contents = files
    .sort()
    .map(async (file) => [path.relative(storage, file), await readFile(file, "latin1")] as const);
  return new Map(await Promise.all(contents));
}

async function setAge(storage: string, prefix: string, ageMs: number): Promise<void> {
  for (const file of (await listAll(storage)).keys()) {
    const seconds = (now - ageMs) / 1000;
    if (file.startsWith(prefix)) await utimes(at(file, storage), seconds, seconds);
  }
}

/** A copy of the storage, for one test. */
async function copyStorage(): Promise<string> {
  const copy = path.join(await createTemporaryDirectory(), "storage");
  await cp(fixture.at("storage"), copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

async function collect(storage: string, ...args: string[]): Promise<Report> {
  const { stdout } = await fixture.run("gc", "--storage", storage, "--json", ...args);
  return JSON.parse(stdout) as Report;
}

const subjectsOf = ({ garbage }: Report) => garbage.map(({ subject }) => subject).sort();

async function readOptions(storage: string) {
  const keyring = await loadKeyring(fixture.at("keyring.json"));
  return { storage: createFolderStorage(storage), keyring, now };
}

beforeAll(async () => {
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  fixture = await createKeyedFixture("header,footer", "test,production");
  await fixture.porticoAs("anna", "keys", "create", "--no-passphrase", "anna", "--channel", "production");
  await fixture.run("keys", "threshold", "production", "2");
  const publish = async (version: string, name = "header") => {
    const scripts = { "a.js": `"${version.padEnd(600)}"` };
    const sourceMaps = { "a.js": "{}" };
    const styles = { "a.css": `.${name}-${version.replace(/\./g, "-")}_a{top:0}` };
    expect(await fixture.publishBuild({ name, version, scripts, sourceMaps, styles })).toMatchObject({
      code: 0,
    });
  };
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  await publish("2.0.0");
  await fixture.run("promote", "header", "--to", "test", "--reason", "ABC-12");
  await publish("3.0.0");
  await publish("4.0.0");
  await fixture.run("preview", "header", "--to", "test");
  await publish("4.1.0");
  clock.mockReturnValue(now - 10 * dayMs);
  await fixture.run("preview", "header", "--to", "test");
  clock.mockReturnValue(now);
  await publish("5.0.0");
  await fixture.run("promote", "header", "--to", "production");
  for (const version of ["6.0.0", "6.1.0"]) await publish(version);
  for (const version of ["1.0.0", "1.1.0"]) await publish(version, "footer");

  const { remotes } = await fixture.readServed();
  const { base, styles } = remotes["header"]!.releases["2.0.0"]!;
  namedStyle = pageStylePath(base, styles[0]!);
  const { storage, keyring } = await readOptions(fixture.at("storage"));
  const signingKeys = await loadSigningKeys(fixture.at("keys"), { passphrases: createPassphrases({}) });
  const shellOptions = { storage, keyring, signingKeys, environment: "test" };
  for (const id of ["build-a", "build-b"]) {
    await addDeployedShell(shellOptions, { id, version: id, contract: "1.0", shared: {} });
    for (const folder of ["templates", "pages"]) {
      await storage.put(`${folder}/${id}/test/global/en/index.html`, Buffer.from("page"));
    }
  }
  await storage.put("pages/build-a/production/global/en/index.html", Buffer.from("page"));
  await retireShell(shellOptions, "build-b");
  for (const file of [namedStyle, unnamedStyle, `${unnamedStyle}.br`, ...unknownFiles])
    await storage.put(file, Buffer.from("own"));
  await setAge(fixture.at("storage"), "", 30 * dayMs);
  await setAge(fixture.at("storage"), "remotes/header/6.0.0/", 29 * dayMs);
});
afterAll(removeTemporaryDirectories);

test("never touches what the history of a channel is read from", async () => {
  const storage = await copyStorage();
  const readHistory = async () => (await fixture.run("history", "--to", "test", "--storage", storage)).stdout;
  const before = await readHistory();
  expect(before).toContain("  reason: ABC-12\n");
  expect((await collect(storage, "--delete")).garbage.length).toBeGreaterThan(0);
  expect(await readHistory()).toBe(before);
});

test("finds what nothing names, and of each pair the other one is kept", async () => {
  const report = await collect(fixture.at("storage"));
  const [permit, ...others] = subjectsOf(report).filter((subject) => subject.startsWith("previews/"));
  expect(others).toEqual([]);
  expect(subjectsOf(report)).toEqual([
    // not the named stylesheet
    unnamedStyle,
    // not that of 4.0.0, which is valid
    permit,
    // not 1.1.0, which the next promotion takes
    "release footer 1.0.0",
    // not 1.0.0 in the history, 2.0.0 in the channel, 5.0.0 in a proposal, and 6.0.0, which is young
    "release header 3.0.0",
    // not 4.0.0, whose permit is valid
    "release header 4.1.0",
    // not in test, where it is deployed
    "shell build-a of production",
    // not build-a
    "shell build-b of test",
  ]);
  expect(permit).toMatch(/^previews\/header\/4\.1\.0\//);
});

test("prints each with its size, changes nothing, and deletes exactly these with --delete", async () => {
  const storage = await copyStorage();
  const before = await listAll(storage);
  const { stdout } = await fixture.run("gc", "--storage", storage);
  expect(await listAll(storage)).toEqual(before);
  const { files, bytes, ...report } = await collect(storage, "--delete");
  expect(report.deleted).toBe(true);
  expect(stdout).toContain("release header 3.0.0: ");
  expect(stdout).toContain(`\nWould delete ${files} files, ${bytes} bytes; nothing was changed.`);
  expect(stdout).toContain("\nNever touched: channels, ");

  const after = await listAll(storage);
  const gone = [...before.keys()].filter((file) => !after.has(file) && !file.startsWith(".generations/"));
  expect(gone).toHaveLength(files);
  expect(gone).toEqual(
    expect.arrayContaining([
      ...["", ".br", ".gz"].map((ending) => `remotes/header/3.0.0/a.js${ending}`),
      ...["", ".br"].map((ending) => unnamedStyle + ending),
    ]),
  );
  expect(gone.reduce((sum, file) => sum + before.get(file)!.length, 0)).toBe(bytes);
  const pattern =
    /^(remotes|source-maps)\/(header\/(3\.0\.0|4\.1\.0)|footer\/1\.0\.0)\/|^page-styles\/header\/0+\.css(\.br)?$|^previews\/header\/4\.1\.0\/|^(templates|pages)\/build-b\/test\/|^pages\/build-a\/production\//;
  expect(gone.filter((file) => !pattern.test(file))).toEqual([]);
  expect([...after.keys()]).toEqual(expect.arrayContaining(unknownFiles));
  expect(JSON.parse(after.get("published/footer.json")!)).toEqual({ versions: ["1.1.0"] });
  expect((await collect(storage)).files).toBe(0);
  await fixture.run("rollback", "header", "--to", "test", "--storage", storage);
});

test.each([
  ["is deleted at 30 days", 30 * dayMs, true],
  ["is kept a second before", 30 * dayMs - 1_000, false],
])("a release whose youngest file is that old %s", async (_, ageMs, isGarbage) => {
  const storage = await copyStorage();
  await setAge(storage, "remotes/header/3.0.0/a.js", ageMs);
  expect(subjectsOf(await collect(storage)).includes("release header 3.0.0")).toBe(isGarbage);
});

test("keeps a release that is published after the list", async () => {
  const folder = await copyStorage();
  const options = await readOptions(folder);
  const directory = fixture.at("remote-late");
  await writeRemoteBuild(directory, { name: "header", version: "3.0.1" });
  const storage = {
    ...options.storage,
    listDated: async function* (prefix: string) {
      yield* options.storage.listDated(prefix);
      if (prefix === "remotes/") await fixture.run("publish", directory, "--storage", folder);
    },
  };
  const garbage = await findGarbage({ ...options, storage });
  expect(garbage.map(({ subject }) => subject)).toContain("release header 3.0.0");
  await removeGarbage(options, garbage);
  const left = await listAll(folder);
  expect(left.has("remotes/header/3.0.1/release.json")).toBe(true);
  expect(left.has("remotes/header/3.0.0/release.json")).toBe(false);
});

test("keeps a release that is promoted after it was found, with its signatures", async () => {
  const folder = await copyStorage();
  const options = await readOptions(folder);
  const garbage = await findGarbage(options);
  const promote = ["promote", "header", "--to", "test", "--release", "3.0.0", "--storage", folder];
  await fixture.run("shell", "retire", "build-a", "--to", "test", "--storage", folder);
  await fixture.run(...promote);
  const before = await listAll(folder);
  const removed = await removeGarbage(options, garbage);
  expect(removed.map(({ subject }) => subject)).not.toContain("release header 3.0.0");
  const isOf = (version: string) => (file: string) => file.startsWith(`remotes/header/${version}/`);
  const after = [...(await listAll(folder)).keys()];
  expect(after.filter(isOf("3.0.0"))).toEqual([...before.keys()].filter(isOf("3.0.0")));
  expect(after.filter(isOf("4.1.0"))).toEqual([]);
});

test("verifies earlier channels by the keyring in them, after their key was retired", async () => {
  const { run, publish } = await createPromotedFixture();
  await publish("1.1.0");
  await run("promote", "header", "--to", "test");
  await publish("1.2.0");
  await run("keys", "create", "--no-passphrase", "next", "--channel", "test");
  await run("renew", "--to", "test");
  const { own } = JSON.parse((await run("keys", "list", "--json")).stdout) as { own: Record<string, string> };
  const [former = ""] = Object.keys(own).filter((id) => own[id] === "platform");
  await run("keys", "retire", former);
  expect((await run("gc")).stdout).toMatch(/^Would delete 0 files, /);
});

test("deletes nothing by a clock that is two months ahead, unless it is right", async () => {
  const storage = await copyStorage();
  jest.mocked(Date.now).mockReturnValueOnce(now + 60 * dayMs);
  const { code, stderr } = await fixture.portico("gc", "--storage", storage);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Nothing was deleted\. This machine's clock is at 2027-01-01T/m);
  jest.mocked(Date.now).mockReturnValueOnce(now + 60 * dayMs);
  // by then it is old
  expect(subjectsOf(await collect(storage, "--accept-clock"))).toContain("release header 6.0.0");
});

const generations = ".generations/channels/test.json";
const findNewest = async (storage: string) =>
  Math.max(...(await readdir(at(generations, storage))).map(Number));

const damages: [string, (storage: string) => Promise<unknown>][] = [
  [
    "a damaged channel",
    async (storage) => writeFile(at(`${generations}/${await findNewest(storage)}`, storage), "{}"),
  ],
  [
    "a channel that was rolled back",
    async (storage) =>
      cp(at(`${generations}/1`, storage), at(`${generations}/${(await findNewest(storage)) + 1}`, storage)),
  ],
  ["a damaged earlier channel", (storage) => writeFile(at(`${generations}/1`, storage), "{}")],
  [
    "a channel that the keyring does not have",
    (storage) => cp(at(channelPath("test"), storage), at("channels/staging.json", storage)),
  ],
  [
    "a lost list of deployed shells",
    async (storage) => {
      await rm(at(".generations/shells/test.json", storage), { recursive: true });
      await rm(at("shells/test.json", storage));
    },
  ],
  [
    "a damaged proposal",
    async (storage) => {
      const [proposal = ""] = await readdir(at("proposals/production", storage));
      await rm(at(`.generations/proposals/production/${proposal}`, storage), { recursive: true });
      await writeFile(at(`proposals/production/${proposal}`, storage), "{}");
    },
  ],
  [
    "a damaged permit",
    async (storage) => {
      const [permit = ""] = await readdir(at("previews/header/4.0.0", storage));
      await writeFile(at(`previews/header/4.0.0/${permit}`, storage), "x");
    },
  ],
  [
    "a permit of a key that is not the team's",
    async (storage) => {
      const [name = ""] = await readdir(at("previews/header/4.0.0", storage));
      const permit = at(`previews/header/4.0.0/${name}`, storage);
      const [header, payload, signature] = (await readFile(permit, "utf8")).split(".");
      await writeFile(permit, [header, payload, [...signature!].reverse().join("")].join("."));
    },
  ],
  [
    "a damaged index of releases",
    async (storage) => {
      await rm(at(".generations/published/footer.json", storage), { recursive: true });
      await writeFile(at("published/footer.json", storage), "x");
    },
  ],
];

test.each(damages)("deletes nothing with %s, and says so", async (_, damage) => {
  const storage = await copyStorage();
  await damage(storage);
  const before = await listAll(storage);
  const { code, stdout, stderr } = await fixture.portico("gc", "--storage", storage, "--delete");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Nothing was deleted\. /m);
  const after = await listAll(storage);
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
});
