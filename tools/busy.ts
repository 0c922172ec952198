import { spawn } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { runProcess } from "../remote-kit/src/setup/runProcess.ts";
import { reportFailure } from "./setup/reportFailure.ts";

const help = `node tools/run.mjs busy COMMAND [OPTION …]

Runs a command of this repository, such as "test" or "e2e attacks", while four busy loops per core hold the load of the
machine at 8 or more on two cores. A test that fails here and not alone depends on the speed of the machine.
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);
const loopsPerCore = 4;
const untilParentEnds = "const parent = process.ppid; while (process.ppid === parent);";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [command] = args;
  if (command === undefined || command.startsWith("-")) {
    (command === undefined ? process.stderr : process.stdout).write(help);
    process.exitCode = command === undefined ? 2 : 0;
    return;
  }
  const loops = Array.from({ length: loopsPerCore * availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", untilParentEnds], { stdio: "ignore" }),
  );
  const startedMs = performance.now();
  process.exitCode = await runProcess(process.execPath, ["tools/run.mjs", ...args]);
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  log(`${args.join(" ")}: ${minutes} min with ${loops.length} busy loops, load ${loadavg()[0]?.toFixed(1)}`);
  for (const loop of loops) loop.kill();
}

main().catch(reportFailure);
