import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";

const workspaces = ["release", "shared-sdk", "shell-host"];
const directory = path.join(rootDirectory, "tools/mutation");

const help = `node tools/run.mjs mutation WORKSPACE

Runs the mutation tests of a workspace, by its stryker.config.mjs: ${workspaces.join(", ")}.

  MUTATION_SCOPE   one scope of shared-sdk/mutationScopes.json
`;

const { names } = readArguments({ help, names: { kind: "workspace", known: workspaces } });
installDependencies(directory);
const program = path.join(directory, "node_modules/@stryker-mutator/core/bin/stryker.js");
const { resolve } = createRequire(path.join(directory, "package.json"));
const jsdom = resolve("@stryker-mutator/jest-runner/jest-env/jsdom");
for (const name of names) {
  const { status } = spawnSync(process.execPath, [program, "run"], {
    cwd: path.join(rootDirectory, name),
    stdio: "inherit",
    // records which test covers what; see shared-sdk/tests/jsdomEnvironment.cjs
    env: { ...process.env, PORTICO_JSDOM: jsdom },
  });
  if (status !== 0) process.exitCode = 1;
}
