import { createHash } from "node:crypto";
import path from "node:path";
import { rootDirectory } from "./rootDirectory.ts";

/**
 * The classes of the SDK's shared modules are called alike in every build, because the page's only copy of their stylesheet is
 * the shell's. Its other components are bundled, so their classes carry the release: two releases may have other styles.
 * Only paths below the root reach a name, so that two folders build the same bytes.
 */
export function nameClass(file: string, local: string, scope: string): string {
  const relative = path.relative(rootDirectory, file).split(path.sep).join("/");
  const owner =
    relative.startsWith("shared-sdk/") && !relative.startsWith("shared-sdk/src/components/")
      ? "sdk"
      : scope.replace(/[^a-z0-9]+/gi, "-");
  const hash = createHash("sha256").update(`${relative}/${local}`).digest("hex").slice(0, 6);
  return `${owner}_${local}_${hash}`;
}
