import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningExchange } from "./startExchange.ts";
import { rootDirectory } from "./runProgram.ts";

const run = promisify(execFile);

/** Runs the command as people do, on the exchange's own storage and keys, and resolves to what it prints. */
export async function runPortico({ channelDirectory }: RunningExchange, ...args: string[]): Promise<string> {
  const options = ["--storage", channelDirectory, "--keys", path.join(channelDirectory, "keys")];
  const env = { ...process.env, PORTICO_STATE_DIR: path.join(channelDirectory, "state") };
  const program = path.join(rootDirectory, "release/bin/portico.mjs");
  const { stdout } = await run(process.execPath, [program, ...args, ...options], { env });
  return stdout;
}
