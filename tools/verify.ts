import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { runProcess } from "./test/runProcess.ts";

const bin = (name: string) => path.join(rootDirectory, "node_modules/.bin", name);
const script = (file: string, ...args: string[]) =>
  [process.execPath, ["--conditions=portico-source", "--import", "tsx", file, ...args]] as const;

const dependencyRoots = [
  "shared-sdk/src",
  "shell-host/src",
  "release/src",
  "remote-header/src",
  "remote-footer/src",
  "remote-contest/src",
  "local-exchange/src",
  "tools",
];

/** Everything that must hold before a change lands, cheapest first. */
const steps: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["format", bin("prettier"), ["--check", "--log-level", "warn", "."]],
  ["lint", bin("eslint"), [".", "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint/"]],
  ["types", bin("tsc"), ["-b"]],
  ["dependencies", bin("depcruise"), dependencyRoots],
  ["unused", bin("knip"), []],
  ["messages", ...script("tools/messages/check.ts")],
  ["tests", ...script("tools/test.ts")],
  ["budget", ...script("tools/budget.ts")],
];

async function main(): Promise<void> {
  for (const [name, command, args] of steps) {
    const startedMs = performance.now();
    process.stderr.write(`${name} …\n`);
    const exitCode = await runProcess(command, args);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    if (exitCode !== 0) {
      process.stderr.write(`${name} failed after ${seconds} s. Mend it and run \`npm run verify\` again.\n`);
      process.exitCode = 1;
      return;
    }
    process.stderr.write(`${name}: good (${seconds} s)\n`);
  }
}

void main();
