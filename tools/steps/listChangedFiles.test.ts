import { execFileSync } from "node:child_process";
import { unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { listChangedFiles } from "./listChangedFiles.ts";

let directory: string;
beforeEach(() => {
  directory = createTemporaryFolder();
  git("init", "--quiet");
  for (const file of ["same.ts", "edited.ts", "removed.ts"]) write(file, "1");
  write(".gitignore", "dist\n");
  commit();
});

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@portico.example", ...args], {
    cwd: directory,
  });
const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
function commit() {
  git("add", ".");
  git("commit", "--quiet", "--message", "test: change");
}

test("lists what is edited, removed and new, but not what git ignores", () => {
  write("edited.ts", "2");
  write("new file.ts", "1");
  write("dist", "1");
  unlinkSync(path.join(directory, "removed.ts"));
  expect(listChangedFiles(directory, "HEAD")).toEqual(["edited.ts", "new file.ts", "removed.ts"]);
});

test("lists committed changes since an earlier commit, and none since the last", () => {
  write("edited.ts", "2");
  commit();
  expect(listChangedFiles(directory, "HEAD~1")).toEqual(["edited.ts"]);
  expect(listChangedFiles(directory, "HEAD")).toEqual([]);
});

test.each(["no-such-commit", "--output=x"])("refuses the commit %s", (since) => {
  expect(() => listChangedFiles(directory, since)).toThrow(`git knows no commit "${since}".`);
});
