import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
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

/**
 * Runs a program, and resolves with its warnings: what it writes to its standard error, `""` for nothing.
 *
 * Errors: rejects with an error of that text
 */
export async function runForWarnings(
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<string> {
  try {
    const { stderr } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 2 ** 26 });
    return stderr.trim();
  } catch (error) {
    throw new Error((error as { readonly stderr: string }).stderr.trim(), { cause: error });
  }
}
