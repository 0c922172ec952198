import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** One hash over the paths and bytes of all files of the served site. */
export function fingerprintSite(): string {
  const site = path.join(rootDirectory, "shell-host/dist/site");
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(site, file)));
  }
  return hash.digest("hex");
}
