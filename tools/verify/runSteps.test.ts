import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runSteps, type Step } from "./runSteps.ts";

const createStep = (name: string, code: string): Step => ({
  name,
  command: process.execPath,
  args: ["-e", code],
});

interface Ended {
  readonly name: string;
  readonly exitCode: number;
  readonly output: string;
}

async function run(steps: readonly Step[], onEnd: (name: string) => void = () => {}) {
  const ended: Ended[] = [];
  const hasPassed = await runSteps(steps, ({ name }, { exitCode, output }) => {
    ended.push({ name, exitCode, output });
    onEnd(name);
  });
  return { hasPassed, ended };
}

test("runs each step once and returns what it printed to both streams", async () => {
  const { hasPassed, ended } = await run([
    createStep("both", "console.log('one'); console.error('two')"),
    createStep("silent", ""),
    createStep("one", "console.log('three')"),
  ]);
  expect(hasPassed).toBe(true);
  expect(ended.map(({ name }) => name).sort()).toEqual(["both", "one", "silent"]);
  const linesOf = (wanted: string) =>
    ended
      .find(({ name }) => name === wanted)
      ?.output.trim()
      .split("\n");
  expect(linesOf("both")?.sort()).toEqual(["one", "two"]);
  expect(linesOf("silent")).toEqual([""]);
  expect(linesOf("one")).toEqual(["three"]);
});

test("starts no step after a failure, and waits for the one that runs", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-steps-"));
  const hasFailed = path.join(directory, "failed");
  try {
    const { hasPassed, ended } = await run(
      [
        createStep("failing", "process.exit(3)"),
        createStep("waiting", `while (!fs.existsSync(${JSON.stringify(hasFailed)}));`),
        createStep("later", ""),
      ],
      (name) => {
        if (name === "failing") writeFileSync(hasFailed, "");
      },
    );
    expect(hasPassed).toBe(false);
    expect(ended.map(({ name, exitCode }) => [name, exitCode])).toEqual([
      ["failing", 3],
      ["waiting", 0],
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("a signal is a failure", async () => {
  const { hasPassed, ended } = await run([createStep("killed", "process.kill(process.pid, 'SIGKILL')")]);
  expect(hasPassed).toBe(false);
  expect(ended).toEqual([{ name: "killed", exitCode: 1, output: "" }]);
});
