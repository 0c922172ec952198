import { execFile } from "node:child_process";

/**
 * Runs a program and resolves to its standard output.
 *
 * Errors: rejects with an error whose message is what the program printed
 */
export function runForOutput(
  directory: string,
  command: string,
  ...args: readonly string[]
): Promise<string> {
  // a version without the revision: a finished build keeps the bytes that its names were made of
  const env = { ...process.env, PORTICO_REVISION: "" };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: directory, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${stdout}${stderr}`.trim() || error.message));
    });
  });
}
