import path from "node:path";
import preset from "@portico/remote-kit/jest-preset";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";
import toolFolders from "./setup/toolFolders.json";

const help = `node tools/run.mjs checkTools

Installs the packages of every folder of tools/setup/toolFolders.json, which the other checks work without, and checks the types, lint
and tests of these folders.
`;

const bin = (name: string) => path.join(rootDirectory, "node_modules/.bin", name);

async function main(): Promise<void> {
  readArguments({ help });
  for (const folder of toolFolders) installDependencies(path.join(rootDirectory, folder));
  const jestConfig = {
    ...preset,
    rootDir: rootDirectory,
    roots: toolFolders.map((folder) => `<rootDir>/${folder}`),
  };
  const checks = [
    [bin("tsc"), "-b", "tsconfig.tools.json"],
    [bin("eslint"), ...toolFolders, "--max-warnings", "0", "--no-error-on-unmatched-pattern"],
    [process.execPath, "node_modules/jest/bin/jest.js", "--config", JSON.stringify(jestConfig)],
  ];
  for (const [command = "", ...args] of checks) {
    if ((await runProcess(command, args)) !== 0) process.exitCode = 1;
  }
}

main().catch(reportFailure);
