import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { reportFailure } from "./setup/output.ts";

/**
 * Finds files, exports and packages that nothing uses, by `knip.config.ts`.
 *
 * Usage: node tools/run.mjs checkUnused
 */
async function main(): Promise<void> {
  const directory = path.join(rootDirectory, "tools/sources");
  installDependencies(directory);
  const program = path.join(directory, "node_modules/knip/bin/knip.js");
  // the webpack configurations that it loads import workspaces by name
  const args = ["--conditions=portico-source", program, "--no-config-hints"];
  process.exitCode = await runProcess(process.execPath, args);
}

main().catch(reportFailure);
