import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createRemote } from "../remote-kit/src/create/createRemote.ts";
import { staticPages } from "../shell-host/src/static/pages.ts";
import { copyTree } from "./build/copyTree.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { checkMessageUse } from "./messages/checkMessageUse.ts";
import { checkWorkspaceMessages } from "../remote-kit/src/messages/checkWorkspaceMessages.ts";

const run = promisify(execFile);

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "portico-create-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("creating a remote changes only its own folder, and its messages pass the checks", async () => {
  const root = path.join(parent, "portico");
  await copyTree(rootDirectory, root);
  const inCopy = (command: string, ...args: string[]) => run(command, args, { cwd: root });
  await inCopy("git", "init", "--quiet");
  await inCopy("git", "add", "--all");
  const author = ["-c", "user.name=Portico", "-c", "user.email=test@portico.example"];
  await inCopy("git", ...author, "commit", "--quiet", "--message", "chore: start");

  const program = path.join(root, "tools/create.ts");
  await inCopy(process.execPath, "--conditions=portico-source", "--import", "tsx", program, "made-by-a-test");

  expect((await inCopy("git", "status", "--porcelain")).stdout).toBe("?? remote-made-by-a-test/\n");
  const workspace = path.join(root, "remote-made-by-a-test");
  expect(checkWorkspaceMessages(workspace)).toEqual([]);
  expect(checkMessageUse(workspace)).toEqual({ missing: [], unused: [], unreadable: [] });
  const prettier = path.join(root, "node_modules/prettier/bin/prettier.cjs");
  await expect(inCopy(process.execPath, prettier, "--check", "remote-made-by-a-test")).resolves.toBeTruthy();
  expect((await inCopy("git", "status", "--porcelain")).stdout).toBe("?? remote-made-by-a-test/\n");
  // it copies the repository
}, 120_000);

const shellPages = staticPages
  .map((page) => page.path.slice(1, -1))
  .filter((name) => name !== "" && !name.startsWith("trading-contest"));

test.each(shellPages)("refuses a remote at the address of the shell's page /%s/", (name) => {
  expect(() => createRemote(parent, name)).toThrow("is a page of the shell");
});
