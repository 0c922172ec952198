import { execFileSync } from "node:child_process";

export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** Commits that `origin/main` doesn't have yet, without merges; none outside a git repository or without that branch. */
export function listNewCommits(directory: string): readonly Commit[] {
  if (git(directory, "rev-parse", "--verify", "--quiet", "origin/main") === null) return [];
  const log = git(directory, "log", "--no-merges", "--format=%h %s", "origin/main..HEAD") ?? "";
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
