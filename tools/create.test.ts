import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { listRemoteFolders } from "@portico/remote-kit/internal/manifest";
import { checkWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { staticPages } from "@portico/shell-host/static";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { checkMessageUse } from "./messages/checkMessageUse.ts";
import { createFormattedRemote } from "./create/createFormattedRemote.ts";

const run = promisify(execFile);

let root = "";
beforeEach(() => {
  root = createTemporaryFolder();
});

/** Path and content of each file of the repository, except those of the new remote. */
const readOtherFiles = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("remote-made-by-a-test"))
    .map((file) => [file, readFileSync(file, "utf8")]);

test("creating a remote changes only its own folder, and its messages pass the checks", async () => {
  const isSource = (name: string) => !["node_modules", "dist", ".cache"].includes(path.basename(name));
  for (const name of [".prettierrc.json", ...listRemoteFolders(rootDirectory)]) {
    cpSync(path.join(rootDirectory, name), path.join(root, name), { recursive: true, filter: isSource });
  }
  const before = readOtherFiles();
  expect(before).toContainEqual([path.join(root, "remote-contest/package.json"), expect.any(String)]);
  expect(await createFormattedRemote(root, "made-by-a-test", "home.activities")).toBe(
    "remote-made-by-a-test",
  );
  expect(readOtherFiles()).toEqual(before);

  const workspace = path.join(root, "remote-made-by-a-test");
  expect(checkWorkspaceMessages(workspace)).toEqual([]);
  expect(checkMessageUse(workspace)).toEqual({ missing: [], unused: [], unreadable: [] });
  const prettier = path.join(rootDirectory, "node_modules/prettier/bin/prettier.cjs");
  await expect(run(process.execPath, [prettier, "--check", workspace])).resolves.toBeTruthy();
});

const shellPages = staticPages
  .map((page) => page.path.slice(1, -1))
  .filter((name) => name !== "" && !name.startsWith("trading-contest"));

test.each(shellPages)("refuses a remote at the address of the shell's page /%s/", async (name) => {
  await expect(createFormattedRemote(root, name)).rejects.toThrow("is a page of the shell");
});
