import { createHash } from "node:crypto";
import type { ReleaseRecord } from "./releaseRecord.ts";

/** What a build has in place of the hash until it has written its stylesheets; equally long. */
const placeholder = "decade00";

/** What the class names of a remote begin with, before `_`, in builds of `portico-kit`. */
export const styleScopeOf = (remote: string, hash = placeholder): string => `${remote}-${hash}`;

/**
 * A hash of all stylesheets of a build, in which the placeholder is in the place of the hash.
 *
 * Shape: as long as the placeholder, so that positions in source maps stay
 */
export const hashStyles = (texts: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([...texts].sort()))
    .digest("hex")
    .slice(0, placeholder.length);

/**
 * What the class names of a release begin with. Two releases of a remote may be in one document, so their names differ where
 * their stylesheets do: they begin with a hash of all stylesheets, or with the release. With the hash, a release that changes
 * only code has the HTML of the one before it. A hash that is not that of the stylesheets is no scope.
 */
export function resolveStyleScope(
  { name, entryGlobal }: Pick<ReleaseRecord, "name" | "entryGlobal">,
  texts: readonly string[],
): string {
  const [scope, hash] = new RegExp(`(?<![\\w-])${name}-([0-9a-f]{8})(?=_)`).exec(texts.join("\n")) ?? [];
  const built = texts.map((text) => text.replaceAll(`${scope}_`, `${styleScopeOf(name)}_`));
  return scope !== undefined && hashStyles(built) === hash ? scope : entryGlobal.replace(/[^a-z0-9]+/gi, "-");
}
