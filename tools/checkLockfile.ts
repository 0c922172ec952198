import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { findLockfileProblems, type LockedPackages } from "./lockfile/findLockfileProblems.ts";
import { reportProblems } from "./setup/reportProblems.ts";

/**
 * Checks that `npm ci` can install the lockfile on every operating system.
 *
 * Usage: node tools/run.mjs checkLockfile
 * Exit:  0 no problem, 1 problems, one a line
 */
function main(): void {
  const lockfile = path.join(rootDirectory, "package-lock.json");
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8")) as { packages: LockedPackages };
  const problems = findLockfileProblems(packages);
  reportProblems(
    problems,
    `${Object.keys(packages).length} locked packages, ${problems.length} problems`,
    "Pin versions whose binaries for all platforms are in the registry, and write the lockfile anew.",
  );
}

main();
