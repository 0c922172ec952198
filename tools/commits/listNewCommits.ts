import { execFileSync } from "node:child_process";

export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** The last commit before the list of scopes; subjects up to it follow other rules. */
const lastUncheckedCommit = "4d1f1cff47402a9141a7624651913b324b165461";

/**
 * Commits that `origin/main` doesn't have yet, without merges. In a repository without that branch, all after `since`; none
 * where that commit or git itself is missing.
 */
export function listNewCommits(directory: string, since = lastUncheckedCommit): readonly Commit[] {
  const base = ["origin/main", `${since}^{commit}`].find(
    (revision) => git(directory, "rev-parse", "--verify", "--quiet", revision) !== null,
  );
  if (base === undefined) return [];
  const log = git(directory, "log", "--no-merges", "--format=%h %s", `${base}..HEAD`) ?? "";
  return log
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const space = line.indexOf(" ");
      return { hash: line.slice(0, space), subject: line.slice(space + 1) };
    });
}

/** The output, or `null` where git is missing or refuses. */
function git(directory: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, {
      cwd: directory,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}
