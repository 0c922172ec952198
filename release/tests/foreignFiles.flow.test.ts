import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { locales } from "@portico/shared-sdk/host";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: CommandFixture;

beforeAll(async () => {
  fixture = await createKeyedFixture();
  await fixture.publish("0.9.0");
});
afterAll(removeTemporaryDirectories);

const inRemote = (...parts: string[]): string => fixture.at("remote-header", ...parts);

/** A build of the next version with one more or other file, whose folders exist. */
async function publishWith(change: () => Promise<unknown>) {
  await rm(inRemote(), { recursive: true, force: true });
  await writeRemoteBuild(inRemote(), {
    name: "header",
    version: "1.0.0",
    messages: Object.fromEntries(locales.map((locale) => [locale, { a: "b" }])),
    prerendered: { "global/en": "<p>a</p>" },
    pages: { en: [] },
    sourceMaps: { "entry.js": "{}" },
  });
  await change();
  return fixture.portico("publish", inRemote(), "--dry-run");
}

const makePipe = async (file: string): Promise<void> => {
  await rm(file, { recursive: true, force: true });
  execFileSync("mkfifo", [file]);
};

test.each([
  "dist/release.json",
  "dist/browser/entry.js",
  "dist/messages/en.json",
  "dist/messages/tr-TUR.json",
  "dist/prerendered/global/en.html",
  "dist/pages/en.json",
  "dist/source-maps/entry.js.map",
  "package.json",
])("a named pipe in the place of %s is refused, and not waited for", async (file) => {
  const { code, stderr } = await publishWith(() => makePipe(inRemote(file)));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/regular file|no build at/)]);
});

test("a folder in the place of a message file is refused", async () => {
  const { code, stderr } = await publishWith(() => mkdir(inRemote("dist/messages/xx.json")));
  expect([code, stderr]).toEqual([1, expect.stringContaining("is not a regular file")]);
});

test("links that lead to each other are refused", async () => {
  const { code, stderr } = await publishWith(async () => {
    await symlink(inRemote("dist/messages/b.json"), inRemote("dist/messages/a.json"));
    await symlink(inRemote("dist/messages/a.json"), inRemote("dist/messages/b.json"));
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining("inside a symbolic link")]);
});

test("named pipes among the keys and in the storage change nothing", async () => {
  await makePipe(fixture.at("keys/stray.private.pem"));
  await makePipe(fixture.at("storage/stray.json"));
  const { code, stderr } = await publishWith(() => Promise.resolve());
  await rm(fixture.at("keys/stray.private.pem"));
  expect([code, stderr]).toEqual([0, expect.stringContaining("Skipped: ")]);
  expect(await createFolderStorage(fixture.at("storage")).read("stray.json")).toBeNull();
});

const deepList = "[".repeat(30_000) + "]".repeat(30_000);
const deepObject = '{"a":'.repeat(30_000) + "1" + "}".repeat(30_000);

test.each([
  ...["package.json", "dist/release.json", "dist/messages/en.json", "dist/pages/en.json"].flatMap((file) =>
    ["null", "7", '"a"', "[]", "[null]", "{", "", deepList, deepObject, `{"portico":${deepObject}}`].map(
      (text) => [file, text] as const,
    ),
  ),
  ["dist/browser/mf-manifest.json", deepObject],
  ["dist/pages/en.json", `[${deepObject}]`],
  ["dist/messages/en.json", `{"a":${deepObject}}`],
  ["package.json", '{"portico":null}'],
  ["package.json", '{"portico":{"budget":null}}'],
  ["package.json", '{"portico":{"budget":[7]}}'],
] as const)("%s with the text %.40j is no fault of the command", async (file, text) => {
  const { code, stderr } = await publishWith(() => writeFile(inRemote(file), text));
  expect([0, 1]).toContain(code);
  expect(stderr).not.toMatch(/TypeError|RangeError|SyntaxError|^ {4}at /m);
});

test.each(
  [
    "name",
    "version",
    "placement",
    "sharedRanges",
    "capabilities",
    "exposes",
    "scripts",
    "styles",
    "entry",
    "contract",
  ].flatMap((field) =>
    ["null", "[null]", "[7]", '[{"path":"a.css"}]', deepList, deepObject].map(
      (text) => [field, text] as const,
    ),
  ),
)("release.json whose %s is %.40j is no fault of the command", async (field, text) => {
  const { code, stderr } = await publishWith(async () => {
    const manifest = JSON.parse(await readFile(inRemote("dist/release.json"), "utf8")) as object;
    const changed = JSON.stringify({ ...manifest, [field]: "here" }).replace('"here"', text);
    await writeFile(inRemote("dist/release.json"), changed);
  });
  expect([0, 1]).toContain(code);
  expect(stderr).not.toMatch(/TypeError|RangeError|SyntaxError|^ {4}at /m);
});

test.each(["package.json", "dist/release.json", "dist/messages/en.json", "dist/pages/en.json"])(
  "%s may begin with a byte-order mark",
  async (file) => {
    const { code, stderr } = await publishWith(async () => {
      const text = await readFile(inRemote(file), "utf8").catch(() => "{}");
      await writeFile(inRemote(file), `\uFEFF${text}`);
    });
    expect([code, stderr]).toEqual([0, ""]);
  },
);

test("the keyring may begin with a byte-order mark", async () => {
  const file = fixture.at("keyring.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, `\uFEFF${text}`);
  const { code } = await publishWith(() => Promise.resolve());
  await writeFile(file, text);
  expect(code).toBe(0);
});

test("the folder of a remote may have characters that are special in addresses", async () => {
  const folder = fixture.at("a #b %41 ?c", "remote-header");
  await writeRemoteBuild(folder, { name: "header", version: "1.0.0" });
  expect((await fixture.portico("publish", path.join(folder), "--dry-run")).code).toBe(0);
});

describe("in the place of a file that a command reads", () => {
  const kinds: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
    "a named pipe": async (file) => execFileSync("mkfifo", ["-m", "600", file]),
    "a link to a device": (file) => symlink("/dev/zero", file),
    "a folder": (file) => mkdir(file, { mode: 0o700 }),
    "5 MB and a byte": async (file) => {
      await writeFile(file, "", { mode: 0o600 });
      await truncate(file, 5_000_001);
    },
    null: (file) => writeFile(file, "null", { mode: 0o600 }),
    "a list of null": (file) => writeFile(file, "[null]", { mode: 0o600 }),
    "30,000 levels": (file) => writeFile(file, deepObject, { mode: 0o600 }),
    "30,000 levels in a field": (file) =>
      writeFile(file, `{"signed":{"payload":${deepObject}},"keys":[],"root":${deepObject}}`, { mode: 0o600 }),
  };

  const findMemory = async (): Promise<string> => {
    await fixture.run("promote", "header", "--to", "test");
    const [name = ""] = await readdir(fixture.at("state-keys/channels"));
    const folder = `state-keys/channels/${name}/test`;
    return path.join(folder, (await readdir(fixture.at(folder)))[0] ?? "");
  };
  const commands: readonly (readonly [
    what: string,
    file: string | (() => Promise<string>),
    args: readonly string[],
  ])[] = [
    ["the keyring", "keyring.json", ["status"]],
    [
      "the list of third-party scripts",
      "scripts.json",
      ["configure", "--to", "test", "--dry-run", "--third-party-scripts", "scripts.json"],
    ],
    ["the record of a shell", "shell/dist/shell.json", ["shell", "add", "shell", "--to", "test"]],
    ["a public key", "key.json", ["keys", "add", "key.json", "--channel", "test", "--dry-run"]],
    [
      "a public key of a signer",
      "key.json",
      ["disable", "header", "--to", "test", "--dry-run", "--signer", "false", "--public-key", "key.json"],
    ],
    ["a private key", "keys/next.private.pem", ["disable", "header", "--to", "test", "--dry-run"]],
    [
      "a passphrase",
      "passphrase",
      ["keys", "create", "next", "--channel", "test", "--passphrase-file", "passphrase"],
    ],
    ["a report", "report.txt", ["trace", "report.txt"]],
    ["the memory of the channel", findMemory, ["disable", "header", "--to", "test", "--dry-run"]],
  ];

  test.each(
    commands.flatMap(([what, file, args]) =>
      Object.entries(kinds).map(([kind, create]) => [kind, what, file, args, create] as const),
    ),
  )("%s for %s ends with sentences", async (_kind, _what, file, args, create) => {
    const place = fixture.at(typeof file === "string" ? file : await file());
    const saved = `${place}.saved`;
    await mkdir(path.dirname(place), { recursive: true });
    const hasSaved = await rename(place, saved).then(
      () => true,
      () => false,
    );
    await create(place);
    const isPlace = (word: string): boolean => /\.(json|txt)$|^(shell|passphrase)$/.test(word);
    const { code, stderr } = await fixture.portico(
      ...args.map((word, index) => (isPlace(word) && index > 0 ? fixture.at(word) : word)),
    );
    await rm(place, { recursive: true, force: true });
    if (hasSaved) await rename(saved, place);
    expect(stderr).toMatch(code === 0 ? /^(?:\S.*\.\n)*$/ : /^(?: {0,2}\S.*[.:]\n)+$/);
    expect(stderr).not.toMatch(/TypeError|RangeError|SyntaxError|^ {4}at /m);
  });
});
