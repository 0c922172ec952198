import { pathGrammar } from "../format/grammar.ts";
import { createReleaseError } from "../releaseError.ts";

/**
 * Every storage calls this for each path, so that no caller can read or write outside its root.
 *
 * Errors: `ReleaseError` `bad-path`
 */
export function assertStoragePath(path: string): void {
  if (pathGrammar.test(path)) return;
  throw createReleaseError(
    "bad-path",
    `"${path}" can't be a path in the storage; use letters, digits and . _ @ ~ - in segments that don't start with a dot.`,
  );
}
