import { execFileSync } from "node:child_process";
import { createUsageError } from "@portico/remote-kit/internal/setup";

/**
 * Files that differ from a commit, with those that are not committed or not yet added. Paths from the root.
 *
 * Errors: a `UsageError` where git does not know the commit
 */
export function listChangedFiles(directory: string, since: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: directory, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\0")
      .filter((file) => file !== "");
  try {
    const changed = git("diff", "--name-only", "--no-renames", "-z", "--end-of-options", since, "--");
    const added = git("ls-files", "--others", "--exclude-standard", "-z");
    return [...new Set([...changed, ...added])].sort();
  } catch {
    throw createUsageError(`git knows no commit "${since}".`);
  }
}
