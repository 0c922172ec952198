import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { createFolderStorage, createLocalKeys, publishRemote } from "@portico/release";
import { copyTree } from "@portico/tools/build/copyTree";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const run = promisify(execFile);
const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-same-version-")), "portico");
const remoteDirectory = path.join(root, "remote-header");
const at = (...parts: string[]) => path.join(root, ...parts);

test.afterAll(() => rmSync(path.dirname(root), { recursive: true, force: true }));

/** Builds the header as `npm run build -- header` does; answers what the command printed. */
async function build(): Promise<string> {
  const { stderr } = await run(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", "tools/build.ts", "header"],
    { cwd: root },
  );
  return stderr;
}

const readVersion = () =>
  (JSON.parse(readFileSync(path.join(remoteDirectory, "dist/release.json"), "utf8")) as { version: string })
    .version;

/** Every file that a release is published from, with the hash of its bytes. */
function hashBuild(): Readonly<Record<string, string>> {
  const dist = path.join(remoteDirectory, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => /^(browser|messages|prerendered)\/|^release\.json$/.test(file));
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(dist, file)))
        .digest("hex"),
    ]),
  );
}

test("a remote is built alone, and a change that changes none of its bytes gives it no new version", async () => {
  test.setTimeout(600_000);
  await copyTree(rootDirectory, root);
  const keys = await createLocalKeys(at(".portico/keys"), ["header"]);
  const storage = createFolderStorage(at(".portico"));
  const publish = () => publishRemote({ remoteDirectory, storage, ...keys });

  expect((await build()).trim().split("\n")).toEqual([
    "remote-header: building …",
    expect.stringMatching(/^remote-header: built in [\d.]+ s$/),
  ]);
  // nothing else was built
  const built = readdirSync(root).filter((folder) => existsSync(at(folder, "dist")));
  expect(built).toEqual(["remote-header"]);
  const version = readVersion();
  const files = hashBuild();
  expect(Object.keys(files).length).toBeGreaterThan(90);
  expect(await publish()).toMatchObject({ version, isNew: true });

  appendFileSync(at("package-lock.json"), "\n");
  appendFileSync(at("tools/build/buildAll.ts"), "// a comment\n");
  appendFileSync(at("shared-sdk/src/remote/defineRemote.ts"), "// a comment\n");
  expect(await build()).toContain("remote-header: built in");
  expect(readVersion()).toBe(version);
  expect(hashBuild()).toEqual(files);
  expect(await publish()).toMatchObject({ version, isNew: false });

  const messages = at("remote-header/messages/en.json");
  const text = readFileSync(messages, "utf8");
  writeFileSync(messages, text.replace(/("header\.label": ")/, "$1The "));
  expect(readFileSync(messages, "utf8")).not.toBe(text);
  await build();
  expect(readVersion()).not.toBe(version);
  expect(await publish()).toMatchObject({ isNew: true });
});
