import { spawn } from "node:child_process";
import { rootDirectory } from "../build/rootDirectory.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface StepResult {
  readonly exitCode: number;
  /** What the program printed to stdout and stderr. */
  readonly output: string;
  readonly seconds: number;
}

/** Most of these programs use one core. */
const maximumConcurrency = 2;

/**
 * Runs steps in the order of the list, up to two at the same time, and starts none after a failure.
 *
 * @param onEnd called after each step, with what the step printed
 * @returns whether all steps passed
 */
export async function runSteps(
  steps: readonly Step[],
  onEnd: (step: Step, result: StepResult) => void,
): Promise<boolean> {
  const waiting = [...steps];
  let hasFailed = false;
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined && !hasFailed; step = waiting.shift()) {
      const result = await runStep(step);
      if (result.exitCode !== 0) hasFailed = true;
      onEnd(step, result);
    }
  };
  await Promise.all(Array.from({ length: maximumConcurrency }, runNext));
  return !hasFailed;
}

/** The output of two programs at the same time would mix, so each is printed as a whole. */
function runStep({ command, args }: Step): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const child = spawn(command, args, { cwd: rootDirectory, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - startedMs) / 1000;
      resolve({ exitCode: code ?? 1, output, seconds });
    });
  });
}
