import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { findSubjectProblems } from "./commits/findSubjectProblems.ts";
import { listNewCommits } from "./commits/listNewCommits.ts";
import { reportProblems } from "./setup/output.ts";

/**
 * Checks the subjects of new commits, those that {@link listNewCommits} finds.
 *
 * Usage: node tools/run.mjs checkCommits
 * Exit:  0 no problem, 1 problems, one a line
 */
function main(): void {
  const commits = listNewCommits(rootDirectory);
  const problems = commits.flatMap(({ hash, subject }) =>
    findSubjectProblems(subject).map((problem) => `${hash} "${subject}" ${problem}`),
  );
  reportProblems(
    problems,
    `${commits.length} new commits, ${problems.length} problems`,
    "Reword them with `git rebase -i origin/main`; CONTRIBUTING.md has the rule.",
  );
}

main();
