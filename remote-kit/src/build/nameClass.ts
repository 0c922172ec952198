import { createHash } from "node:crypto";
import path from "node:path";
import { rootDirectory } from "./rootDirectory.ts";

/**
 * The SDK's own classes are called alike in every build, because the page's only copy of its stylesheet is the shell's.
 * Only paths below the root reach a name, so that two folders build the same bytes.
 */
export function nameClass(file: string, local: string, scope: string): string {
  const relative = path.relative(rootDirectory, file).split(path.sep).join("/");
  const owner = relative.startsWith("shared-sdk/") ? "sdk" : scope.replace(/[^a-z0-9]+/gi, "-");
  const hash = createHash("sha256").update(`${relative}/${local}`).digest("hex").slice(0, 6);
  return `${owner}_${local}_${hash}`;
}
