import { readdirSync } from "node:fs";
import path from "node:path";

const skippedFolders = new Set(["node_modules", "dist", "test-results"]);

/**
 * The files of the repository whose names have one of the endings, by their paths below the root; not those of packages,
 * builds and caches.
 */
export function listFiles(rootDirectory: string, endings: readonly string[], folder = ""): readonly string[] {
  const entries = readdirSync(path.join(rootDirectory, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isFile()) return endings.some((ending) => file.endsWith(ending)) ? [file] : [];
    const isHidden = entry.name.startsWith(".") && ![".github", ".changeset"].includes(entry.name);
    return entry.isDirectory() && !isHidden && !skippedFolders.has(entry.name)
      ? listFiles(rootDirectory, endings, file)
      : [];
  });
}
