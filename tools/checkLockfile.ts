import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import toolFolders from "./setup/toolFolders.json";
import { findLockfileProblems, type LockedPackages } from "./lockfile/findLockfileProblems.ts";
import { reportProblems } from "./setup/output.ts";

const lockfiles = [".", ...toolFolders, "examples/embedding", "e2e/registry"].map((folder) =>
  path.join(folder, "package-lock.json"),
);

/**
 * Checks that `npm ci` can install each lockfile on every operating system.
 *
 * Usage: node tools/run.mjs checkLockfile
 * Exit:  0 no problem, 1 problems, one a line
 */
function main(): void {
  const locked = lockfiles.map((lockfile) => {
    const text = readFileSync(path.join(rootDirectory, lockfile), "utf8");
    const { packages } = JSON.parse(text) as { readonly packages: LockedPackages };
    const problems = findLockfileProblems(packages).map((problem) => `${lockfile}: ${problem}`);
    return { count: Object.keys(packages).length, problems };
  });
  const problems = locked.flatMap((lockfile) => lockfile.problems);
  const count = locked.reduce((sum, lockfile) => sum + lockfile.count, 0);
  reportProblems(
    problems,
    `${count} locked packages, ${problems.length} problems`,
    "Pin versions whose binaries for all platforms are in the registry, and write the lockfile anew.",
  );
}

main();
