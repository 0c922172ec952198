import { execFile, spawn } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { builtLine, isWatching } from "./watching.ts";

/** Runs a builder that is a program of its own, with options as JSON. While it watches, it ends with this process's group. */
export async function runBuilder(program: string, options: object): Promise<void> {
  const args = [path.join(rootDirectory, "bench/peers", program), JSON.stringify(options)];
  if (!isWatching) return void (await promisify(execFile)(process.execPath, args, { cwd: rootDirectory }));
  const { stdout } = spawn(process.execPath, args, {
    cwd: rootDirectory,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve) =>
    stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes(builtLine)) resolve();
    }),
  );
}
