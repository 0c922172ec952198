import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { reportProblems } from "./setup/output.ts";
import { checkSiteHeads } from "./site/checkSiteHeads.ts";

/** One mistake can cause the same problem on hundreds of pages. */
const shownProblems = 20;

function readPage(file: string): string | null {
  const fullPath = path.join(rootDirectory, "shell-host/dist/site", file);
  return existsSync(fullPath) ? readFileSync(fullPath, "utf8") : null;
}

/**
 * Checks the heads of all generated pages, also against each other.
 *
 * Usage: node tools/run.mjs checkSite, after `npm run build`
 * Exit:  0 no problems, 1 problems found
 */
function main(): void {
  const { pageCount, alternateCount, problems } = checkSiteHeads(readPage);
  const shown = problems.slice(0, shownProblems).map(({ file, message }) => `${file}: ${message}`);
  if (problems.length > shown.length) shown.push(`… and ${problems.length - shown.length} more`);
  reportProblems(shown, `${pageCount} pages with ${alternateCount} alternates, ${problems.length} problems`);
}

main();
