import { createHash } from "node:crypto";
import path from "node:path";
import { styleScopeOf } from "@portico/release/publish";
import { rootDirectory } from "./rootDirectory.ts";

/**
 * Formats `localIdentName` of css-loader in a team's own build. It names a hash function, since bundlers have different
 * defaults, and the kit prerenders the HTML of the same classes.
 */
export const formatLocalIdentName = (remote: string): string =>
  `${styleScopeOf(remote)}_[local]_[sha256:hash:hex:6]`;

/**
 * The classes of the SDK's shared modules are called alike in every build, because the page's only copy of their stylesheet is
 * the shell's. Its other components are bundled, so their classes carry the scope of the release: two releases may have other styles.
 * Only paths below the root reach a name, so that two folders build the same bytes.
 */
export function nameClass(file: string, local: string, scope: string): string {
  const relative = path.relative(rootDirectory, file).split(path.sep).join("/");
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 6);
  if (relative.startsWith("shared-sdk/") && !relative.startsWith("shared-sdk/src/ui/components/")) {
    // these names stay: pages of earlier promotions contain them
    return `sdk_${local}_${hashOf(`${relative}/${local}`)}`;
  }
  // size: one hash for all classes of a file, because hashes don't compress
  return `${scope.replace(/[^a-z0-9]+/gi, "-")}_${local}_${hashOf(relative)}`;
}
