import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { runProcess } from "@portico/remote-kit/internal/setup";
import { log, reportFailure } from "./setup/output.ts";

const help = `node tools/run.mjs busy COMMAND [OPTION …]

Runs a command of this repository, such as "test" or "e2e attacks", while busy loops hold the load of the machine at 8 or
more on two cores, 4 per core. Other programs that run count, too. A test that fails here and not alone depends on the
speed of the machine.
`;

const loadPerCore = 4;
const untilParentEnds = "const parent = process.ppid; while (process.ppid === parent);";
/** The one-minute load counts what ran before, so the report leaves out the first samples. */
const firstSamples = 120;

/** How many programs want a core at this moment, loops included: Linux's own count, elsewhere unknown. */
function countRunning(): number {
  try {
    return Number(readFileSync("/proc/loadavg", "utf8").split(" ")[3]?.split("/")[0]);
  } catch {
    return NaN;
  }
}

/** Keeps between `least` and `least + 2` programs running. The returned function ends the loops and returns the loads. */
function holdLoad(least: number): () => readonly number[] {
  const loops: ChildProcess[] = [];
  const loads: number[] = [];
  const adjust = () => {
    loads.push(loadavg()[0] ?? 0);
    const running = countRunning();
    const missing = Number.isNaN(running) ? least - loops.length : least - running;
    for (let index = 0; index < missing; index++) {
      loops.push(spawn(process.execPath, ["--eval", untilParentEnds], { stdio: "ignore" }));
    }
    if (running > least + 2) loops.pop()?.kill();
  };
  adjust();
  const timer = setInterval(adjust, 1000);
  return () => {
    clearInterval(timer);
    for (const loop of loops) loop.kill();
    return loads.length > firstSamples ? loads.slice(firstSamples) : loads.slice(-1);
  };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [command] = args;
  if (command === undefined || command.startsWith("-")) {
    (command === undefined ? process.stderr : process.stdout).write(help);
    process.exitCode = command === undefined ? 2 : 0;
    return;
  }
  const release = holdLoad(loadPerCore * availableParallelism());
  const startedMs = performance.now();
  process.exitCode = await runProcess(process.execPath, ["tools/run.mjs", ...args]);
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  const loads = release();
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  log(
    `${args.join(" ")}: ${minutes} min, load ${mean.toFixed(1)}, at least ${Math.min(...loads).toFixed(1)}`,
  );
}

main().catch(reportFailure);
