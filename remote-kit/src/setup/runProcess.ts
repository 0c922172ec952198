import { spawn } from "node:child_process";
import { rootDirectory } from "../build/rootDirectory.ts";

/** Runs a program with the terminal's own output and resolves with its exit code; a signal counts as 1. */
export function runProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: rootDirectory,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
