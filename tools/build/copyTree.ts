import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const notSources = ["node_modules", ".git", ".types", "test-results", "dist", ".cache", ".portico"];

/**
 * Creates a working copy of this repository in another folder. Copies sources, and links installed packages.
 * `alongside` lists other folders to copy: `dist` and `.cache` hold builds, `.portico` holds the keys that the builds
 * trust.
 */
export async function copyTree(
  from: string,
  to: string,
  alongside: readonly ("dist" | ".cache" | ".portico")[] = [],
): Promise<void> {
  mkdirSync(to, { recursive: true });
  const skipped = new Set(notSources.filter((name) => !alongside.some((included) => included === name)));
  cpSync(from, to, { recursive: true, filter: (source) => !skipped.has(path.basename(source)) });
  await linkPackages(from, to);
}

/** Hard-links installed packages, which is fast and safe because no command writes to them. */
export async function linkPackages(from: string, to: string): Promise<void> {
  const installed = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.name, "node_modules"));
  for (const folder of ["node_modules", ...installed]) {
    await run("cp", ["-al", path.join(from, folder), path.join(to, folder)]).catch((error: Error) => {
      if (!error.message.includes("No such file")) throw error;
    });
  }
}
