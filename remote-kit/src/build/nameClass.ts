import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "./rootDirectory.ts";

/**
 * Formats `localIdentName` of css-loader in a team's own build and in development, where names are to be read. It names a hash
 * function, since bundlers have different defaults, and the kit prerenders the HTML of the same classes.
 */
export const formatLocalIdentName = (scope: string): string =>
  `${scopeName(scope)}_[local]_[sha256:hash:hex:6]`;

/**
 * The classes of the SDK's shared modules are called alike in every build, because the page's only copy of their stylesheet is
 * the shell's. Its other components are bundled, so their classes carry the scope of the release: two releases may have other styles.
 * Only paths below the root and the file's own text reach a name, so that two folders build the same bytes.
 *
 * Errors: throws an Error that names both files if their names are too alike
 */
export function nameClass(file: string, local: string, scope: string): string {
  const relative = path.relative(rootDirectory, file).split(path.sep).join("/");
  if (relative.startsWith("shared-sdk/") && !relative.startsWith("shared-sdk/src/ui/components/")) {
    // these names stay: pages of earlier promotions contain them
    return `sdk_${local}_${hash(`${relative}/${local}`).digest("hex").slice(0, 6)}`;
  }
  // size: the words of names are a tenth of a stylesheet, and hashes don't compress
  return `${shortenPath(relative, scopeName(scope))}${findPosition(readFileSync(file, "utf8"), local)}`;
}

const hash = (text: string) => createHash("sha256").update(text);

const scopeName = (scope: string): string => scope.replace(/[^a-z0-9]+/gi, "-");

const fileOfName = new Map<string, string>();

/**
 * Three characters of a hash, behind the scope.
 *
 * Errors: throws an Error if another file of the scope has them
 */
export function shortenPath(relative: string, scope: string): string {
  const name = `${scope}_${hash(relative).digest("base64url").slice(0, 3)}`;
  const other = fileOfName.get(name) ?? relative;
  fileOfName.set(name, other);
  if (other === relative) return name;
  throw new Error(
    `The classes of ${other} and ${relative} would have the same names; rename one of the files.`,
  );
}

/** The position of a name among those of a stylesheet: its classes and animations. */
function findPosition(text: string, local: string): string {
  const names = Array.from(text.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi), ([, name]) => name);
  const position = [...new Set(names)].indexOf(local);
  return position < 0 ? `_${local}` : position.toString(36);
}
