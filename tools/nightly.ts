import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { suites } from "./test/suites.ts";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface Run {
  readonly name: string;
  readonly checks: string;
  readonly commands: readonly Command[];
}

const tool = (...args: readonly string[]): Command => ({ program: "node", args: ["tools/run.mjs", ...args] });
const mutation = (workspace: string, environment: Command["environment"] = {}): Command => ({
  program: "npm",
  args: ["run", "mutation", "-w", workspace],
  environment,
});

/** These count what a page and its renderer hold, or load a page hundreds of times: each runs alone. */
const separateSuites: readonly string[] = ["cycles", "chaos"];
const suitesTogether = suites.map(({ name }) => name).filter((name) => !separateSuites.includes(name));

const mutationScopes = Object.keys(
  readJsonObject(path.join(rootDirectory, "shared-sdk/mutationScopes.json")),
);

const runs: readonly Run[] = [
  {
    name: "suites",
    checks: "all browser suites whole, with axe and layout shifts in every combination",
    commands: [
      {
        ...tool("e2e", "--strict", ...suitesTogether),
        environment: { PORTICO_EVERY_COMBINATION: "1" },
      },
      ...separateSuites.map((name) => tool("e2e", "--strict", name)),
    ],
  },
  {
    name: "busy",
    checks:
      "npm test and each browser suite of continuous integration, while busy loops hold the load at 8 or more on two cores",
    commands: [tool("busy", "test", "--strict"), tool("busy", "e2e", "--strict")],
  },
  {
    name: "slow",
    checks: "the slow unit and integration tests",
    commands: [tool("test", "--slow")],
  },
  {
    name: "writers",
    checks: "20 writers with 200 promotions each from 10 processes, and SIGKILL at 200 random moments",
    commands: [
      {
        program: "node",
        args: [
          "node_modules/jest/bin/jest.js",
          ...["--selectProjects", "release", "--testPathPatterns", "promotions.flow"],
          ...["--testNamePattern", "20 writers|random moments"],
          // the limit of a test only ends one that hangs, and these have as much to do as a hundred
          ...["--testTimeout", "10800000"],
        ],
        environment: { PORTICO_PROMOTIONS: "200", PORTICO_KILLS: "200" },
      },
    ],
  },
  {
    name: "object-store",
    checks: "the contract of storages with a bucket of Ceph's gateway",
    commands: [tool("objectStore")],
  },
  {
    name: "alert-rules",
    checks: "the rules of alerts with Prometheus' promtool and recorded figures",
    commands: [tool("alertRules")],
  },
  {
    name: "node",
    checks: "start, tests, create and publish with each supported version of Node",
    commands: [tool("nodeVersions")],
  },
  {
    name: "environment",
    checks:
      "create, start, publish and a sample of the tests where path, rights, language, home and line ends are unusual, and with pnpm",
    commands: [tool("environment")],
  },
  {
    name: "toolchain",
    checks: "newer versions of webpack, @module-federation/enhanced, Rspack, React and TypeScript",
    commands: [tool("toolchain")],
  },
  {
    name: "repeatable",
    checks: "everything built twice, in two folders, and compared",
    commands: [tool("repeatable")],
  },
  {
    name: "packages",
    checks:
      "the packages in another repository, the documentation site, folders with packages of their own, and the list of what the oldest browsers lack",
    commands: [
      tool("checkPackage"),
      tool("docs", "--build"),
      tool("checkTools"),
      tool("newFeatures", "--check"),
    ],
  },
  {
    name: "fuzz",
    checks: "1,000,000 changed channel files through parser and verifier",
    commands: [
      {
        program: "node",
        args: [
          "node_modules/jest/bin/jest.js",
          ...["--selectProjects", "release", "--testPathPatterns", "channelFileFuzz"],
        ],
        environment: { PORTICO_FUZZ_FILES: "1000000" },
      },
    ],
  },
  {
    name: "properties",
    checks: "5,000 new random values for each property test, where npm test uses the same ones each time",
    commands: [
      {
        program: "node",
        args: ["node_modules/jest/bin/jest.js", "--testTimeout", "10800000"],
        environment: { PORTICO_SEARCH_COUNTEREXAMPLES: "1" },
      },
    ],
  },
  {
    name: "controls",
    checks: "every security control removed once; its test must then fail",
    commands: [tool("controls")],
  },
  {
    name: "mutation",
    checks:
      "mutation tests of the channel format, of the slot and of each scope of the SDK; each has to reach 90 % by itself",
    commands: [
      mutation("release"),
      mutation("shell-host"),
      ...mutationScopes.map((scope) => mutation("shared-sdk", { MUTATION_SCOPE: scope })),
    ],
  },
];

const nameWidth = Math.max(...runs.map(({ name }) => name.length));

const help = `npm run nightly [-- NAME …]

Long runs, one after another; hours on two cores, so run it alone. Every run is started, even after a failed one.

${runs.map(({ name, checks }) => `  ${name.padEnd(nameWidth)}  ${checks}`).join("\n")}
`;

async function main(): Promise<void> {
  const known = runs.map(({ name }) => name);
  const { names } = readArguments({ help, names: { kind: "run", known } });
  const failed: string[] = [];
  for (const { name, commands } of runs) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const { program, args, environment } of commands) {
      log(`${name}: ${program} ${args.join(" ")} …`);
      if ((await runProcess(program, args, environment)) !== 0) failed.push(name);
    }
  }
  for (const name of new Set(failed)) log(`failed: ${name}`);
  if (failed.length > 0) process.exitCode = 1;
}

main().catch(reportFailure);
