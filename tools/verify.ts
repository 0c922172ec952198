import { existsSync } from "node:fs";
import path from "node:path";
import { suites, type Suite } from "./test/suites.ts";
import { listRemotes, type Remote } from "@portico/remote-kit/internal/manifest";
import { createUsageError, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { ensureLocalKeys } from "./build/publishLocally.ts";
import { endOnMistake, readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { prepareSuites } from "./test/prepareSuites.ts";
import { runRelated, runWorkspaces } from "./test/runJest.ts";
import { runPlaywright } from "./test/runPlaywright.ts";
import { formatCounts, noCounts } from "./test/testCounts.ts";
import { addRuns, type TestRun } from "./test/testRun.ts";
import { listChangedFiles } from "./steps/listChangedFiles.ts";
import { runSideBySide, runStep, type Step, type StepResult } from "./steps/runSteps.ts";
import {
  browserSuites,
  buildChecks,
  checksOfChange,
  sourceChecks,
  stepsOfRemote,
  tests,
} from "./steps/steps.ts";
import { formatStep, summarize } from "./steps/summary.ts";

const createHelp = (known: readonly string[]) => `npm run verify [-- --all | --changed [COMMIT] | REMOTE …]

Checks lint, format, the subjects of new commits, the links of documents, the lockfile, types, dependencies, unused code,
messages, the API report, changesets, budgets, page heads and what the oldest browsers lack, and runs npm test. Runs all of
it to the end, then lists each step and each failure.

  --all      the browser suites of continuous integration as well
  --changed  only what the changes since COMMIT (HEAD: those that are not committed) can break: checks of the changed
             files, the tests that import them, and the browser suites that cover them
  REMOTE     what a change of one remote can break: format, lint, types, dependencies, messages, its build, the checks
             of publishing and its tests. Remotes: ${known.join(", ")}
`;

interface CheckResults {
  readonly steps: readonly StepResult[];
  readonly tests?: TestRun;
}

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const help = createHelp(remotes.map(({ manifest }) => manifest.name));
  const { flags, names } = readArguments({
    help,
    flags: ["all", "changed"],
    names: { kind: "remote or commit" },
  });
  const results = await (flags.has("changed")
    ? checkChange(endOnMistake(help, () => listChangedFiles(rootDirectory, readCommit(names))))
    : names.length > 0
      ? checkRemotes(endOnMistake(help, () => findRemotes(remotes, names)))
      : checkAll(flags.has("all")));
  report(results);
}

function readCommit([commit = "HEAD", ...rest]: readonly string[]): string {
  if (rest.length > 0) throw createUsageError("--changed takes one commit.");
  return commit;
}

const findRemotes = (remotes: readonly Remote[], names: readonly string[]) =>
  names.map((name) => {
    const found = remotes.find(({ manifest }) => manifest.name === name);
    if (found !== undefined) return found;
    const known = remotes.map(({ manifest }) => manifest.name).join(", ");
    throw createUsageError(`There is no remote ${name}. Known: ${known}.`);
  });

async function checkAll(withSuites: boolean): Promise<CheckResults> {
  return {
    steps: [
      ...(await runChecks(sourceChecks())),
      ...(await runInOrder([...buildChecks, ...(withSuites ? [browserSuites] : []), tests])),
    ],
  };
}

async function checkRemotes(remotes: readonly Remote[]): Promise<CheckResults> {
  await ensureLocalKeys();
  return {
    steps: await runInOrder(remotes.flatMap(stepsOfRemote)),
    tests: await runWorkspaces(remotes.map(({ folder }) => folder)),
  };
}

async function checkChange(changed: readonly string[]): Promise<CheckResults> {
  log(`${changed.length} changed files`);
  const remaining = changed.filter((file) => existsSync(path.join(rootDirectory, file)));
  const steps = await runChecks(checksOfChange(changed, remaining));
  const related = await runRelated(remaining);
  const covering = suites.filter((suite) => isCoveredBy(suite, changed));
  const skipped = covering.filter(({ tier }) => tier === "nightly").map(({ name }) => name);
  if (skipped.length > 0) log(`Not run, since they are nightly: npm run e2e -- ${skipped.join(" ")}`);
  const names = covering.map(({ name }) => name).filter((name) => !skipped.includes(name));
  if (names.length === 0) return { steps, tests: related };
  const browser = await findBrowser();
  await prepareSuites(
    covering.filter(({ tier }) => tier !== "nightly"),
    log,
  );
  return { steps, tests: addRuns(related, await runPlaywright({ names, browser, isShort: true })) };
}

const isCoveredBy = ({ name, covers }: Suite, changed: readonly string[]) =>
  [`e2e/${name}`, ...covers].some((folder) =>
    changed.some((file) => file === folder || file.startsWith(`${folder}/`)),
  );

function runChecks(steps: readonly Step[]): Promise<readonly StepResult[]> {
  log(`${steps.map(({ name }) => name).join(", ")} …`);
  return runSideBySide(steps, (output, result) => process.stderr.write(`${output}${formatStep(result)}\n`));
}

async function runInOrder(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    log(`${step.name} …`);
    results.push(await runStep(step, (chunk) => process.stderr.write(chunk)));
  }
  return results;
}

function report({ steps, tests }: CheckResults): void {
  const counts = summarize(steps, tests?.counts ?? noCounts);
  process.stdout.write(`${[...steps.map(formatStep), formatCounts(counts)].join("\n")}\n`);
  if (counts.failed.length > 0) process.exitCode = 1;
}

main().catch(reportFailure);
