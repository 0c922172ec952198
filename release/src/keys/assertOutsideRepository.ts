import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { createReleaseError } from "../releaseError.ts";

/**
 * A private key in a git work tree is one `git add` away from being published.
 *
 * Errors: `ReleaseError` `bad-path`
 */
export async function assertOutsideRepository(directory: string): Promise<void> {
  const start = await resolveExisting(path.resolve(directory));
  for (let folder = start; ; folder = path.dirname(folder)) {
    // a file in a linked work tree or a submodule
    if (await exists(path.join(folder, ".git"))) {
      throw createReleaseError(
        "bad-path",
        `${directory} is inside the git repository ${folder}; choose a folder outside, such as --keys ~/.portico/keys, or allow it with --inside-repository.`,
      );
    }
    if (folder === path.dirname(folder)) return;
  }
}

/** The real path of a folder, or of the nearest folder above that exists. */
async function resolveExisting(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolveExisting(path.dirname(folder)));
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
