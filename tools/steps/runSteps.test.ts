import { runSideBySide, runStep, type Step, type StepResult } from "./runSteps.ts";

const createStep = (name: string, code: string): Step => ({
  name,
  command: process.execPath,
  args: ["-e", code],
});

async function run(steps: readonly Step[]) {
  const printed = new Map<string, string>();
  const results = await runSideBySide(steps, (output, { name }) => printed.set(name, output));
  const exitCodes = Object.fromEntries(results.map(({ name, exitCode }) => [name, exitCode]));
  return { printed, exitCodes };
}

test("runs each step once and prints the whole of both streams", async () => {
  const { printed, exitCodes } = await run([
    createStep("both", "console.log('one'); console.error('two')"),
    createStep("silent", ""),
    createStep("one", "console.log('three')"),
  ]);
  expect(exitCodes).toEqual({ both: 0, silent: 0, one: 0 });
  expect(printed.get("both")?.trim().split("\n").sort()).toEqual(["one", "two"]);
  expect(printed.get("silent")).toBe("");
  expect(printed.get("one")).toBe("three\n");
});

test("runs the other steps to the end after a failure", async () => {
  const { exitCodes } = await run([
    createStep("first", "process.exit(3)"),
    createStep("second", "process.exit(1)"),
    createStep("third", ""),
  ]);
  expect(exitCodes).toEqual({ first: 3, second: 1, third: 0 });
});

test("a signal is a failure", async () => {
  const { exitCodes } = await run([createStep("killed", "process.kill(process.pid, 'SIGKILL')")]);
  expect(exitCodes).toEqual({ killed: 1 });
});

test("a step has its standard output as results", async () => {
  const output: string[] = [];
  const step = createStep("tests", "console.error('running'); console.log('2 passed, 0 failed')");
  const result: StepResult = await runStep(step, (chunk) => output.push(chunk.toString()));
  expect(result).toEqual({
    name: "tests",
    exitCode: 0,
    results: "2 passed, 0 failed\n",
    seconds: expect.any(Number),
  });
  expect(output.join("").trim().split("\n").sort()).toEqual(["2 passed, 0 failed", "running"]);
});
