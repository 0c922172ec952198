import { readdirSync } from "node:fs";
import path from "node:path";

const notDocuments = new Set(["node_modules", "dist", "test-results"]);

/** Every Markdown file of the repository, by its path below the root; not those of packages, builds and caches. */
export function listMarkdownFiles(rootDirectory: string, folder = ""): readonly string[] {
  const entries = readdirSync(path.join(rootDirectory, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isFile()) return entry.name.endsWith(".md") ? [file] : [];
    const isHidden = entry.name.startsWith(".") && ![".github", ".changeset"].includes(entry.name);
    return entry.isDirectory() && !isHidden && !notDocuments.has(entry.name)
      ? listMarkdownFiles(rootDirectory, file)
      : [];
  });
}
