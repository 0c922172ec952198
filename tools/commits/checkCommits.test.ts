import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { findSubjectProblems } from "./findSubjectProblems.ts";
import { listNewCommits } from "./listNewCommits.ts";

describe("findSubjectProblems", () => {
  test.each([
    "feat(header): add the drawer",
    "refactor(sdk)!: remove an entry point",
    "build!: require Node 22",
    "docs: name the referrer in plain words",
    "fix(e2e): embed the footer on a page without a policy",
    `test(release): ${"x".repeat(57)}`,
  ])("accepts %j", (subject) => expect(findSubjectProblems(subject)).toEqual([]));

  test.each([
    [`test(release): ${"x".repeat(58)}`, "has 73 characters; the limit is 72"],
    ["Add the drawer", 'is not "type(scope): imperative"'],
    ["feature(header): add the drawer", 'is not "type(scope): imperative"'],
    ["feat(header,footer): add messages", 'is not "type(scope): imperative"'],
    ["feat(remote-header): add the drawer", 'has the scope "remote-header"; use one of shell, sdk, header,'],
    ["feat!(header): add the drawer", 'is not "type(scope): imperative"'],
    ["feat(header):add the drawer", 'is not "type(scope): imperative"'],
    ["feat(header): ", 'is not "type(scope): imperative"'],
    ["feat(header): added the drawer", 'begins with "added"'],
    ["feat(header): Adding the drawer", 'begins with "adding"'],
    ["feat(header): add the drawer.", "ends with a full stop"],
  ])("refuses %j: %s", (subject, problem) =>
    expect(findSubjectProblems(subject)).toEqual([expect.stringContaining(problem)]),
  );
});

describe("listNewCommits", () => {
  let folder = "";
  beforeEach(() => {
    folder = createTemporaryFolder();
  });

  const git = (directory: string, ...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@portico.example", ...args], {
      cwd: directory,
      stdio: "pipe",
    });
  const commit = (directory: string, subject: string) =>
    git(directory, "commit", "--allow-empty", "--quiet", "-m", subject);
  const subjectsOf = (directory: string) => listNewCommits(directory).map(({ subject }) => subject);

  function createOrigin(): string {
    const origin = path.join(folder, "origin");
    mkdirSync(origin);
    git(origin, "init", "--quiet", "--initial-branch=main");
    commit(origin, "an old subject without a type");
    commit(origin, "another old subject");
    return origin;
  }

  function clone(origin: string, ...options: readonly string[]): string {
    const directory = path.join(folder, "clone");
    git(folder, "clone", "--quiet", ...options, pathToFileURL(origin).href, directory);
    return directory;
  }

  test("lists the commits of a branch that origin/main lacks, without merges", () => {
    const origin = createOrigin();
    const directory = clone(origin);
    git(directory, "checkout", "--quiet", "-b", "feature");
    commit(directory, "feat(header): add the drawer");
    commit(origin, "a commit that only origin has");
    git(directory, "fetch", "--quiet");
    git(directory, "merge", "--quiet", "--no-edit", "origin/main");
    commit(directory, "Added: the drawer");
    expect(subjectsOf(directory)).toEqual(["Added: the drawer", "feat(header): add the drawer"]);
  });

  test.each([[[]], [["--depth=1"]]])("lists nothing in a fresh clone with the options %j", (options) => {
    expect(listNewCommits(clone(createOrigin(), ...options))).toEqual([]);
  });

  test("lists new commits in a shallow clone", () => {
    const directory = clone(createOrigin(), "--depth=1");
    commit(directory, "no type");
    expect(subjectsOf(directory)).toEqual(["no type"]);
  });

  test("lists the commits after a recorded one in a repository without a remote", () => {
    const directory = createOrigin();
    const recorded = git(directory, "rev-parse", "HEAD").toString().trim();
    commit(directory, "no type");
    commit(directory, "fix: add the type");
    expect(listNewCommits(directory, recorded).map(({ subject }) => subject)).toEqual([
      "fix: add the type",
      "no type",
    ]);
  });

  test("lists nothing without the recorded commit, and outside a repository", () => {
    expect(listNewCommits(createOrigin())).toEqual([]);
    expect(listNewCommits(folder)).toEqual([]);
  });
});
