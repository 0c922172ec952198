import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { reportFailure } from "./setup/output.ts";

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
