import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies } from "./setup/preflight.mjs";
import { reportFailure } from "./setup/output.ts";

/**
 * Checks that the relative links and anchors of all Markdown files lead to files and headings that exist.
 *
 * Usage: node tools/run.mjs checkLinks
 * Exit:  0 no problem, 1 dead links, one a line
 */
async function main(): Promise<void> {
  const directory = path.join(rootDirectory, "tools/sources");
  installDependencies(directory);
  const program = path.join(directory, "node_modules/remark-cli/cli.js");
  // hidden folders are read only by their names
  const files = [".", ".github", ".changeset", "--ignore-path", ".gitignore"];
  const output = ["--frail", "--quiet", "--no-stdout", "--no-color"];
  const config = ["--rc-path", path.join(directory, "links.mjs")];
  process.exitCode = await runProcess(process.execPath, [program, ...files, ...output, ...config]);
}

main().catch(reportFailure);
