import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";

export const rootDirectory = path.resolve(__dirname, "../..");

/** Starts one of the programs beside this file, of this repository or of a copy, and resolves with the first line that it prints. */
export function startProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  root = rootDirectory,
): Promise<{ readonly line: string; readonly child: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ["--conditions=portico-source", "--import", "tsx", path.join(root, "e2e/support", file), ...args],
      { cwd: root, stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, ...environment } },
    );
    let output = "";
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const end = output.indexOf("\n");
      if (end >= 0) resolve({ line: output.slice(0, end), child });
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${file} ended with ${code}: ${complaints}`)));
  });
}
