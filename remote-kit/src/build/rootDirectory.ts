import { existsSync } from "node:fs";
import path from "node:path";

/** Whether this package is installed in another repository, and not a workspace of this one. */
export const isInstalled = __dirname.split(path.sep).includes("node_modules");

/** The folder of the repository; where the package is installed, that of the remote that a command is run for. */
export const rootDirectory = isInstalled ? process.cwd() : findRepository(__dirname);

/** The compiler options for all scripts of a remote; the installed package contains those of this repository. */
export const compilerOptionsFile = isInstalled
  ? path.resolve(__dirname, "../tsconfig.base.json")
  : path.join(rootDirectory, "tsconfig.base.json");

/** This file is a source, or a part of a bundle in another folder. */
function findRepository(folder: string): string {
  return existsSync(path.join(folder, "package-lock.json")) ? folder : findRepository(path.dirname(folder));
}
