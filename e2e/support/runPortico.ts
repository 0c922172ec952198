import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningExchange } from "./startExchange.ts";
import { rootDirectory } from "./runProgram.ts";

const run = promisify(execFile);

/** Runs the command as people do, on the exchange's own storage and keys. */
export async function runPortico({ channelDirectory }: RunningExchange, ...args: string[]): Promise<void> {
  const options = ["--storage", channelDirectory, "--keys", path.join(channelDirectory, "keys")];
  const env = { ...process.env, PORTICO_STATE_DIR: path.join(channelDirectory, "state") };
  await run(process.execPath, [path.join(rootDirectory, "release/bin/portico.mjs"), ...args, ...options], {
    env,
  });
}
