import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyTree } from "./build/copyTree.ts";
import { findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { startOnce } from "./setup/startOnce.ts";

/** The oldest that is supported, and the newest of each line after it. */
const versions = ["20.19.0", "22.23.3", "24.21.0"];

const help = `node tools/run.mjs nodeVersions [VERSION …]

With other versions of Node: creates a remote in a copy of this repository, builds, publishes and serves everything, and runs a sample
of the tests. Versions: ${versions.join(", ")}. Without one, all of them.
`;

async function main(): Promise<void> {
  const { names } = readArguments({ help, names: { kind: "version", known: versions } });
  const browser = await findBrowser();
  for (const version of names.length > 0 ? names : versions) {
    const directory = mkdtempSync(path.join(tmpdir(), `portico-node-${version}-`));
    try {
      await copyTree(rootDirectory, directory);
      await checkVersion(version, directory, browser);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

async function checkVersion(version: string, directory: string, browser: string): Promise<void> {
  const binaries = path.dirname(installNode(version));
  const env = {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env["PATH"]}`,
    CHROMIUM_PATH: browser,
  };
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: directory, env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  const runSource = (file: string, ...args: string[]) =>
    run("node", "--conditions=portico-source", "--import", "tsx", file, ...args);
  const steps: readonly (readonly [name: string, step: () => boolean | Promise<boolean>])[] = [
    ["npm run create", () => run("npm", "run", "create", "--", sample)],
    ["npm start", () => startOnce(directory, env, [`${sample}/`])],
    ["portico publish", () => runSource("release/src/command/main.ts", "publish", sample, "--dry-run")],
    ["Jest", () => run("node", "node_modules/jest/bin/jest.js", ...unitTests)],
    ["journeys", () => run("node", ...playwright, ...journeys)],
  ];
  for (const [name, step] of steps) {
    const isGood = await step();
    log(`Node ${version}: ${name} ${isGood ? "works" : "failed"}`);
    if (!isGood) process.exitCode = 1;
  }
}

/** The remote that is created. */
const sample = "node-sample";

/** What depends on Node the most: servers, files and keys, and the tables of languages and time zones. */
const unitTests = [
  "local-exchange/",
  "release/tests/publish.flow",
  "shared-sdk/src/region/format",
  "remote-footer/",
];

const playwright = [
  "--conditions=portico-source",
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config=e2e/playwright.config.ts",
  "--project=journeys",
];
const journeys = ["home.spec", "contest.spec"];

/** The path of a Node of this version, from its package in the npm registry. */
function installNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(rootDirectory, ".cache/node", version);
  mkdirSync(folder, { recursive: true });
  const options = ["--prefix", folder, "--ignore-scripts", "--no-save"];
  const { status } = spawnSync("npm", ["install", ...options, `${name}@${version}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`Node ${version} could not be installed from the package ${name}.`);
  return path.join(folder, "node_modules", name, "bin/node");
}

main().catch(reportFailure);
