import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createPromotedFixture } from "../src/testing/commandFixture.ts";
import type { CommandFixture, CommandRun } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

/** Text of an attacker: it would clear the screen, hide itself, start a line of its own and end a CI job. */
const hostile =
  "\u001b[2J\r\u009b2J\u202e\u2066\u200b\nThe channel is up to date.\n::error::x ##[error]x ##vso[x] ##teamcity[x]";

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createPromotedFixture();
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

function expectText({ stdout, stderr }: CommandRun): void {
  for (const line of `${stdout}\n${stderr}`.split("\n")) {
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(line).not.toMatch(/^\s*(::|The channel is up to date)|##\w*\[/);
  }
}

const store = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(fixture.at("storage", file)), { recursive: true });
  await rm(fixture.at("storage/.generations", file), { recursive: true, force: true });
  await writeFile(fixture.at("storage", file), text);
};

const buildWith = async (changes: Readonly<Record<string, unknown>>): Promise<string> => {
  const directory = await writeRemoteBuild(fixture.at("remote-hostile"), {
    name: "header",
    version: "2.0.0",
  });
  const file = path.join(directory, "dist/release.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
  return directory;
};

const listed = (file: string) => [{ path: file, integrity: "sha384-x", bytes: 1 }];
const stored: readonly (readonly [name: string, file: string, text: string])[] = [
  ["a list of published versions", "published/header.json", JSON.stringify({ versions: [hostile, "1.0.0"] })],
  ["a list of versions that is no JSON", "published/header.json", `{"${hostile}`],
  ["a channel", "channels/test.json", JSON.stringify({ [hostile]: hostile })],
  ["a channel that is no JSON", "channels/test.json", hostile],
  ["a list of deployed shells", "shells/test.json", JSON.stringify({ payload: hostile, signatures: [] })],
  ["a list of shells that is no JSON", "shells/test.json", hostile],
  ["a keyring", "keyrings/test.json", hostile],
  ["a release", "remotes/header/1.0.0/release.json", JSON.stringify({ name: hostile, version: hostile })],
  ["a release that is no JSON", "remotes/header/1.0.0/release.json", hostile],
  ["a proposal", "proposals/test/0123.json", JSON.stringify({ payload: hostile })],
  ["the name of a proposal", `proposals/test/${hostile.replaceAll("/", "")}.json`, "{}"],
];

const commands: readonly (readonly string[])[] = [
  ["status", "--to", "test"],
  ["promote", "header", "--release", "9.9.9", "--to", "test"],
  ["approve", "unknown", "--to", "test"],
  ["renew", "--to", "test"],
  ["graph"],
];

test.each(stored)("prints %s of an attacker as text", async (_, file, text) => {
  await store(file, text);
  for (const command of commands) {
    expectText(await fixture.portico(...command));
    const inJson = await fixture.portico(...command, "--json");
    expectText(inJson);
    for (const line of inJson.stdout.split("\n").filter((part) => part !== ""))
      expect(() => void JSON.parse(line)).not.toThrow();
  }
});

test("lists no published version that is not a version", async () => {
  await store("published/header.json", JSON.stringify({ versions: [hostile, "1.0.0", 7] }));
  const { stderr } = await fixture.portico("promote", "header", "--release", "9.9.9", "--to", "test");
  expect(stderr).toContain("published are: 1.0.0.");
});

test.each(["name", "version", "contract", "entryGlobal", "placement", "sourceRevision"])(
  "prints the field %s of a build as text",
  async (field) => {
    const directory = await buildWith({ [field]: field === "placement" ? { slot: hostile } : hostile });
    expectText(await fixture.portico("publish", directory));
  },
);

test.each(["scripts", "lazyScripts", "styles", "assets"])(
  "prints a path in %s of a build as text",
  async (field) => {
    const directory = await buildWith({ [field]: listed(`${hostile}.js`) });
    const result = await fixture.portico("publish", directory);
    expect(result.code).toBe(1);
    expectText(result);
  },
);

test.each([["capabilities"], ["exposes"]])("prints %s of a build as text", async (field) => {
  expectText(await fixture.portico("publish", await buildWith({ [field]: [hostile] })));
});

test("prints the shared modules of a build as text", async () => {
  expectText(await fixture.portico("publish", await buildWith({ sharedRanges: { [hostile]: hostile } })));
});

test("prints arguments as text", async () => {
  for (const args of [[hostile], ["status", "--to", hostile], ["publish", hostile], ["trace", hostile]])
    expectText(await fixture.portico(...args));
});
