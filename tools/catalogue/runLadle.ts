import { spawn } from "node:child_process";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { installDependencies, refusePath } from "../setup/preflight.mjs";

const directory = path.join(rootDirectory, "catalogue");

/** Runs a command of Ladle on the catalogue and resolves with its exit code; a signal counts as 1. */
export function runLadle(args: readonly string[], output: "inherit" | "ignore"): Promise<number> {
  refusePath("the catalogue", ["#", "'"]);
  installDependencies(directory);
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(directory, "node_modules/@ladle/react/lib/cli/cli.js"), ...args],
      {
        cwd: directory,
        stdio: ["ignore", output, "inherit"],
        // the command prints the address, as `npm start` does
        env: { ...process.env, BROWSER: "none" },
      },
    );
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
