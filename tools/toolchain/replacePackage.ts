import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { runForOutput } from "./runForOutput.ts";

/**
 * Puts another version of a package, with its own dependencies, in the place of the installed one of a copy. npm itself would
 * write into files that the copy shares with the repository.
 *
 * Errors: rejects with the output of npm
 */
export async function replacePackage(directory: string, name: string, version: string): Promise<void> {
  const folder = mkdtempSync(path.join(directory, ".install-"));
  const options = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--legacy-peer-deps"];
  await runForOutput(folder, "npm", "install", "--prefix", folder, ...options, `${name}@${version}`);
  const installed = path.join(folder, "node_modules");
  const target = path.join(directory, "node_modules", name);
  rmSync(target, { recursive: true, force: true });
  renameSync(path.join(installed, name), target);
  cpSync(installed, path.join(target, "node_modules"), { recursive: true });
  rmSync(folder, { recursive: true });
}
