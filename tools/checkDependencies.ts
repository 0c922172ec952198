import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { runProcess } from "../remote-kit/src/setup/runProcess.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { reportFailure } from "./setup/reportFailure.ts";

/**
 * Checks which folder imports which, by the rules of `.dependency-cruiser.cjs`.
 *
 * Usage: node tools/run.mjs checkDependencies FOLDER…
 */
async function main(): Promise<void> {
  const directory = path.join(rootDirectory, "tools/sources");
  installDependencies(directory);
  const program = path.join(directory, "node_modules/.bin/depcruise");
  process.exitCode = await runProcess(program, process.argv.slice(2));
}

main().catch(reportFailure);
