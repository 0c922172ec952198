import path from "node:path";

/** Whether this package is installed in another repository, and not a workspace of this one. */
export const isInstalled = __dirname.split(path.sep).includes("node_modules");

/** The folder of the repository; where the package is installed, that of the remote that a command is run for. */
export const rootDirectory = isInstalled ? process.cwd() : path.resolve(__dirname, "../../..");

/** The compiler options for all scripts of a remote; the installed package contains those of this repository. */
export const compilerOptionsFile = isInstalled
  ? path.resolve(__dirname, "../tsconfig.base.json")
  : path.join(rootDirectory, "tsconfig.base.json");
