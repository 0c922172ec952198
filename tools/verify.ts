import path from "node:path";
import { listRemotes, type Remote } from "../remote-kit/src/manifest/listRemotes.ts";
import { listRemoteFolders } from "../remote-kit/src/manifest/remoteFolders.ts";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/reportFailure.ts";
import { runSteps } from "./verify/runSteps.ts";
import { runProcess } from "../remote-kit/src/setup/runProcess.ts";

const bin = (name: string) => path.join(rootDirectory, "node_modules/.bin", name);
const script = (file: string, ...args: string[]) =>
  [process.execPath, ["--conditions=portico-source", "--import", "tsx", file, ...args]] as const;

const dependencyRoots = [
  "shared-sdk/src",
  "shell-host/src",
  "release/src",
  "remote-kit/src",
  ...listRemoteFolders(rootDirectory).map((folder) => `${folder}/src`),
  "local-exchange/src",
  "tools",
];

type StepRow = readonly [name: string, command: string, args: readonly string[]];

/** What only reads the sources. The longest is the first, so that the others run beside it. */
const sourceChecks: readonly StepRow[] = [
  ["lint", bin("eslint"), [".", "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint/"]],
  ["format", bin("prettier"), ["--check", "--log-level", "warn", "."]],
  ["commits", ...script("tools/checkCommits.ts")],
  ["links", ...script("tools/checkLinks.ts")],
  ["lockfile", ...script("tools/checkLockfile.ts")],
  // each remote also alone, with the capabilities of its own manifest only
  ["types", bin("tsc"), ["-b", ".", ...listRemoteFolders(rootDirectory)]],
  ["dependencies", bin("depcruise"), dependencyRoots],
  // the webpack configurations that it loads import workspaces by name
  [
    "unused",
    process.execPath,
    ["--conditions=portico-source", "node_modules/knip/bin/knip.js", "--no-config-hints"],
  ],
  ["messages", ...script("tools/messages/check.ts")],
  ["message use", ...script("tools/messages/extract.ts")],
];

/** What reads or writes the outputs of compilers, one after another. */
const buildChecks: readonly StepRow[] = [
  ["api report", ...script("tools/apiReport.ts", "--check")],
  ["budget", ...script("tools/budget.ts")],
  // after the budget, which builds
  ["site", ...script("tools/checkSite.ts")],
  ["packages", ...script("tools/checkPackage.ts")],
  ["documentation", ...script("tools/docs.ts", "--build")],
];

/** The tests and browser suites that `npm test` leaves out; continuous integration runs them as well. */
const longSteps: readonly StepRow[] = [
  ["slow tests", ...script("tools/test.ts", "--slow")],
  [
    "browser suites",
    ...script(
      "tools/e2e.ts",
      "attacks",
      "preview",
      "header",
      "markets",
      "links",
      "startup",
      "accessibility",
      "embeds",
      "offline",
      "footer",
      "storage",
      "sessions",
      "sockets",
      "builds",
      "remotes",
      "federation",
      "nginx",
      "visual",
      "catalogue",
      "faults",
      "browsers",
    ),
  ],
];

/** Last, so that the run ends with the tests' own line "N passed, N failed". */
const tests: StepRow = ["tests", ...script("tools/test.ts")];

/** What one remote can break, for its folder alone: no page, no other remote and no browser. */
function listStepsOf({ folder, manifest: { name } }: Remote): readonly StepRow[] {
  return [
    ["format", bin("prettier"), ["--check", "--log-level", "warn", folder]],
    ["lint", bin("eslint"), [folder, "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint/"]],
    ["types", bin("tsc"), ["-b", ".", folder]],
    ["dependencies", bin("depcruise"), [`${folder}/src`]],
    ["messages", ...script("tools/messages/check.ts", folder)],
    ["message use", ...script("tools/messages/extract.ts", folder)],
    ["build", ...script("tools/build.ts", name)],
    ["release", ...script("release/src/command/main.ts", "publish", name, "--dry-run")],
    ["tests", process.execPath, ["node_modules/jest/bin/jest.js", "--selectProjects", folder]],
  ];
}

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

const createHelp = (known: readonly string[]) => `npm run verify [-- --all | REMOTE]

Checks format, the subjects of new commits, the links of documents, the lockfile, lint, types, dependencies, unused code, the API report, messages, budgets, page heads, packages, the documentation site and tests; stops at the first that fails.

  --all    the slow tests and the longer browser suites as well, as continuous integration does
  REMOTE   what a change of one remote can break: format, lint, types, dependencies, messages, its build, the checks
           of publishing and its tests. Remotes: ${known.join(", ")}
`;

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const { flags, names } = readArguments({
    help: createHelp(known),
    flags: ["all"],
    names: { kind: "remote", known },
  });
  const named = remotes.filter(({ manifest }) => names.includes(manifest.name));
  if (named.length > 0) await ensureLocalKeys();
  if (named.length === 0 && !(await runSourceChecks())) return;
  const rows = named.flatMap(listStepsOf);
  const all = [...buildChecks, ...(flags.has("all") ? longSteps : []), tests];
  for (const [name, command, args] of named.length > 0 ? rows : all) {
    const startedMs = performance.now();
    log(`${name} …`);
    const exitCode = await runProcess(command, args);
    const seconds = (performance.now() - startedMs) / 1000;
    if (exitCode !== 0) return reportFailedStep(name, seconds);
    if (name !== "tests") reportPassedStep(name, seconds);
  }
}

function runSourceChecks(): Promise<boolean> {
  const steps = sourceChecks.map(([name, command, args]) => ({ name, command, args }));
  log(`${steps.map(({ name }) => name).join(", ")} …`);
  return runSteps(steps, ({ name }, { exitCode, output, seconds }) => {
    process.stderr.write(output);
    if (exitCode === 0) reportPassedStep(name, seconds);
    else reportFailedStep(name, seconds);
  });
}

function reportPassedStep(name: string, seconds: number): void {
  log(`${name}: good (${seconds.toFixed(1)} s)`);
}

function reportFailedStep(name: string, seconds: number): void {
  log(`${name} failed after ${seconds.toFixed(1)} s. Fix it and run \`npm run verify\` again.`);
  process.exitCode = 1;
}

main().catch(reportFailure);
