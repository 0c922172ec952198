import { spawn } from "node:child_process";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly exitCode: number;
  /** What the program printed to stdout. */
  readonly results: string;
  readonly seconds: number;
}

/** Most of these programs use one core. */
const maximumConcurrency = 2;

/**
 * Runs all steps in the order of the list, up to two at the same time, whichever of them fail. The output of two programs would
 * mix, so each is printed as a whole.
 *
 * @param print receives what a step has printed to both streams, and then its result
 */
export async function runSideBySide(
  steps: readonly Step[],
  print: (output: string, result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  const ended: StepResult[] = [];
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      let output = "";
      const result = await runStep(step, (chunk) => (output += chunk.toString()));
      print(output, result);
      ended.push(result);
    }
  };
  await Promise.all(Array.from({ length: maximumConcurrency }, runNext));
  return ended;
}

/** Runs one step and passes on what it prints, at once. */
export const runStep = ({ name, command, args }: Step, onOutput: (chunk: Buffer) => void) =>
  new Promise<StepResult>((resolve, reject) => {
    const startedMs = performance.now();
    const child = spawn(command, args, { cwd: rootDirectory, stdio: ["ignore", "pipe", "pipe"] });
    let results = "";
    child.stdout.on("data", (chunk: Buffer) => {
      results += chunk.toString();
      onOutput(chunk);
    });
    child.stderr.on("data", onOutput);
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - startedMs) / 1000;
      resolve({ name, exitCode: code ?? 1, results, seconds });
    });
  });
