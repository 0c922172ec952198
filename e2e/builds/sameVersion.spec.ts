import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { createFolderStorage, createLocalKeys, publishRemote } from "@portico/release";
import { copyTree } from "../../tools/build/copyTree.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

const run = promisify(execFile);
const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-same-version-")), "portico");
const remoteDirectory = path.join(root, "remote-footer");
const at = (...parts: string[]) => path.join(root, ...parts);

test.afterAll(() => rmSync(path.dirname(root), { recursive: true, force: true }));

/** Builds the footer as `npm run build -- footer` does; answers what the command printed. */
async function build(): Promise<string> {
  const { stderr } = await run(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", "tools/build.ts", "footer"],
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
    .filter((file) => /^(browser|messages|fragments)\/|^release\.json$/.test(file));
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(dist, file)))
        .digest("hex"),
    ]),
  );
}

test("a change that changes no byte of a remote gives it no new version", async () => {
  test.setTimeout(300_000);
  await copyTree(rootDirectory, root);
  const keys = await createLocalKeys(at(".portico/keys"), ["footer"]);
  const storage = createFolderStorage(at(".portico"));
  const publish = () => publishRemote({ remoteDirectory, storage, ...keys });

  await build();
  const version = readVersion();
  const files = hashBuild();
  expect(Object.keys(files).length).toBeGreaterThan(90);
  expect(await publish()).toMatchObject({ version, isNew: true });

  appendFileSync(at("package-lock.json"), "\n");
  appendFileSync(at("tools/build/buildAll.ts"), "// a comment\n");
  appendFileSync(at("shared-sdk/src/remote/defineRemote.ts"), "// a comment\n");
  expect(await build()).toContain("remote-footer: built in");
  expect(readVersion()).toBe(version);
  expect(hashBuild()).toEqual(files);
  expect(await publish()).toMatchObject({ version, isNew: false });

  const messages = at("remote-footer/messages/en.json");
  const text = readFileSync(messages, "utf8");
  writeFileSync(messages, text.replace(/("footer\.label": ")/, "$1The "));
  expect(readFileSync(messages, "utf8")).not.toBe(text);
  await build();
  expect(readVersion()).not.toBe(version);
  expect(await publish()).toMatchObject({ isNew: true });
});
