import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { findDeadLinks } from "./links/findDeadLinks.ts";
import { listFiles } from "./links/listFiles.ts";
import { reportProblems } from "./setup/reportProblems.ts";

/**
 * Checks that the relative links and anchors of all Markdown files lead to files and headings that exist.
 *
 * Usage: node tools/run.mjs checkLinks
 * Exit:  0 no problem, 1 dead links, one a line
 */
function main(): void {
  const files = listFiles(rootDirectory, [".md"]);
  const problems = files.flatMap((file) => findDeadLinks(rootDirectory, file));
  reportProblems(problems, `${files.length} Markdown files, ${problems.length} dead links`);
}

main();
