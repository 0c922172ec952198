import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyTree, linkPackages } from "./build/copyTree.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listFiles } from "./setup/listFiles.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { startOnce } from "./setup/startOnce.ts";

const help = `node tools/run.mjs environment

In a copy of this repository: creates a remote, runs a sample of the tests, builds, publishes and serves everything, where all of this
is unusual at once: the path has characters of addresses and is long, the umask is 077, NODE_ENV is production, the language is Turkish,
the time zone has a quarter of an hour, the home can't be written, there is no git, and the remote's files have the line ends of Windows
and a byte-order mark.

Before that, in a clone that git makes with its setting for Windows, core.autocrlf=true: creates a remote, builds, and runs some tests.
And creates a remote with a repository of its own, from the tarballs of the packages, and installs, tests, builds and checks it with pnpm.
`;

/** Characters that end or change an address, a glob, a shell's word or a regular expression. */
const folder = path.join("a#b%20c d&e+f;g[h]i'jü日本%k(l){m,n}$o", "long-".repeat(25));

/** The remote that is created. */
const sample = "environment-sample";

/** What depends on its surroundings the most: paths, programs, rights of files, languages and time zones. */
const unitTests = [
  `remote-${sample}/`,
  "release/src/storage",
  "release/tests/publish.flow",
  "local-exchange/tests",
  "remote-kit/src/(?:create|setup|manifest)",
  "shared-sdk/src/region/(?:format|i18n|locale)",
  "tools/(?:create|setup|styles)",
];

/** What reads or writes texts of this repository line by line. */
const testsOfClone = [
  `remote-${sample}/`,
  "remote-kit/src/(?:create|manifest|messages)",
  "tools/(?:create|setup)",
];

async function main(): Promise<void> {
  readArguments({ help });
  const temporary = mkdtempSync(path.join(tmpdir(), "portico-environment-"));
  try {
    await checkClone(path.join(temporary, "clone"));
    await checkPnpm(temporary);
    process.umask(0o077);
    const directory = path.join(temporary, folder);
    await copyTree(rootDirectory, directory);
    await check(directory, {
      ...process.env,
      NODE_ENV: "production",
      LANG: "tr_TR.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      TZ: "Asia/Kathmandu",
      // no folder, so that nobody can write there, not even root
      HOME: "/dev/null",
      PATH: linkProgramsExceptGit(path.join(temporary, "programs")),
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

type Step = readonly [name: string, step: () => boolean | Promise<boolean>];

/** Returns how to run a program in a folder, which gives whether it succeeds. */
const runIn =
  (directory: string, env: NodeJS.ProcessEnv) =>
  (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: directory, env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;

/** What is committed, as git checks it out where it is set to write the line ends of Windows; `.gitattributes` keeps it from that. */
async function checkClone(directory: string): Promise<void> {
  const run = runIn(directory, process.env);
  await runSteps([
    ["git clone with core.autocrlf", () => clone(directory)],
    ["npm run create in the clone", () => run("npm", "run", "create", "--", sample)],
    ["no line ends of Windows in the clone", () => hasUnixLineEnds(directory)],
    ["npm run build in the clone", () => run("npm", "run", "build")],
    ["Jest in the clone", () => run("node", "node_modules/jest/bin/jest.js", ...testsOfClone)],
  ]);
}

/** A remote with a repository of its own, whose packages see only what they depend on. */
async function checkPnpm(parent: string): Promise<void> {
  const pnpmDirectory = path.join(rootDirectory, "tools/pnpm");
  installDependencies(pnpmDirectory);
  const pnpm = (...args: string[]) => {
    const program = path.join(pnpmDirectory, "node_modules/pnpm/bin/pnpm.cjs");
    return runIn(path.join(parent, sample), process.env)(process.execPath, program, ...args);
  };
  await runSteps([
    ["npm run pack", () => runIn(rootDirectory, process.env)("npm", "run", "pack")],
    ["create-remote --packages", () => createFromTarballs(parent)],
    // fails where a package has an install script that the project does not mention
    ["pnpm install", () => pnpm("install", "--config.strict-dep-builds=true")],
    ["pnpm types", () => pnpm("types")],
    ["pnpm test", () => pnpm("test")],
    ["pnpm build", () => pnpm("build")],
    ["pnpm add", () => pnpm("add", "--save-dev", "playwright-core", "axe-core")],
    ["pnpm check", () => pnpm("check")],
  ]);
}

function createFromTarballs(parent: string): boolean {
  const packages = path.join(rootDirectory, "dist/packages");
  const program = readNames(packages).find((name) => name.startsWith("portico-create-remote-")) ?? "";
  const create = ["create-remote", sample, "--packages", packages, "--no-install"];
  return runIn(parent, process.env)("npx", "--yes", "--package", path.join(packages, program), ...create);
}

async function clone(directory: string): Promise<boolean> {
  const args = ["clone", "--quiet", "-c", "core.autocrlf=true", rootDirectory, directory];
  if (!runIn(rootDirectory, process.env)("git", ...args)) return false;
  await linkPackages(rootDirectory, directory);
  return true;
}

/** Whether git finds them in no file of a clone, committed or new. */
function hasUnixLineEnds(directory: string): boolean {
  const args = ["ls-files", "--eol", "--cached", "--others", "--exclude-standard"];
  const { stdout, status } = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
  const wrong = stdout.split("\n").filter((line) => /\bw\/(?:crlf|mixed)\b/.test(line));
  wrong.forEach((line) => log(`  ${line}`));
  return status === 0 && stdout.includes(`remote-${sample}/`) && wrong.length === 0;
}

async function check(directory: string, env: NodeJS.ProcessEnv): Promise<void> {
  const run = runIn(directory, env);
  const portico = (...args: string[]) =>
    run("node", "--conditions=portico-source", "--import", "tsx", "release/src/command/main.ts", ...args);
  await runSteps([
    ["no git", () => spawnSync("git", { env }).error !== undefined],
    ["npm run create", () => run("npm", "run", "create", "--", sample)],
    ["files of the remote as on Windows", () => rewriteAsOnWindows(directory, `remote-${sample}`)],
    ["Jest", () => run("node", "node_modules/jest/bin/jest.js", ...unitTests)],
    ["npm start", () => startOnce(directory, env, [`${sample}/`])],
    ["portico publish", () => portico("publish", sample)],
    ["portico disable", () => portico("disable", sample, "--to", "test")],
    ["portico enable", () => portico("enable", sample, "--to", "test")],
    ["portico promote", () => portico("promote", sample, "--to", "test")],
    ["rights of files", () => findWrongRights(directory).length === 0],
  ]);
}

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, step] of steps) {
    const isGood = await step();
    log(`${name}: ${isGood ? "works" : "failed"}`);
    if (!isGood) process.exitCode = 1;
  }
}

/** A folder with a link to each program that can be started, except git and its parts. */
function linkProgramsExceptGit(programs: string): string {
  mkdirSync(programs);
  const found = new Set<string>();
  for (const from of (process.env["PATH"] ?? "").split(path.delimiter)) {
    for (const name of readNames(from)) {
      if (found.has(name) || name.startsWith("git") || !isProgram(path.join(from, name))) continue;
      found.add(name);
      symlinkSync(path.join(from, name), path.join(programs, name));
    }
  }
  return programs;
}

function readNames(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Writes messages as an editor of Windows stores them, and sources as git checks them out there. */
function rewriteAsOnWindows(directory: string, remote: string): boolean {
  const files = listFiles(directory, [".ts", ".tsx", ".css", ".json", ".md"], remote);
  for (const name of files) {
    const file = path.join(directory, name);
    const text = readFileSync(file, "utf8").replaceAll("\n", "\r\n");
    writeFileSync(file, name === `${remote}/messages/en.json` ? `\uFEFF${text}` : text);
  }
  return files.length > 0;
}

/** Files that a web server can't read, and private keys that others can. */
function findWrongRights(directory: string): readonly string[] {
  const keys = path.join(directory, ".portico/keys");
  const served = ["shell-host/dist/site", ".portico"].flatMap((folder) =>
    listAll(path.join(directory, folder)),
  );
  const wrong = served.filter((file) => {
    const { mode } = statSync(file);
    const isSecret = file === keys || file.endsWith(".private.pem");
    return isSecret ? (mode & 0o077) !== 0 : !file.startsWith(keys) && (mode & 0o044) !== 0o044;
  });
  wrong.forEach((file) => log(`  ${(statSync(file).mode & 0o777).toString(8)} ${file}`));
  return wrong;
}

function listAll(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
}

main().catch(reportFailure);
