import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const run = promisify(execFile);

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const { scripts } = JSON.parse(readFileSync(path.join(rootDirectory, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Each script of `package.json` that is a program of `tools/`. */
const tools = Object.entries(scripts).flatMap(([script, command]) => {
  const [, tool] = /^node tools\/run\.mjs (\w+)$/.exec(command) ?? [];
  return tool === undefined ? [] : [[script, tool] as const];
});

/** Scripts that are programs of other packages, which print the help of their own. */
const otherPrograms = Object.entries(scripts).filter(([script]) => !tools.some(([name]) => name === script));

/**
 * Runs each program until it ends itself. All in one process, since to start one takes a second: their files are read
 * again for each run, what they import is not.
 */
const runner = `
const outcomes = [];
let outcome;
const record = (stream) => (text) => {
  if (outcome.code === null) outcome[stream] += text;
  return true;
};
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = record("stdout");
process.stderr.write = record("stderr");
process.exit = (code) => {
  outcome.code = code;
  throw new Error("it ends here");
};
process.on("unhandledRejection", () => {});
(async () => {
  for (const [tool, ...args] of JSON.parse(process.argv[1])) {
    const file = require.resolve("./tools/" + tool + ".ts");
    delete require.cache[file];
    outcome = { code: null, stdout: "", stderr: "" };
    outcomes.push(outcome);
    process.argv = [process.execPath, file, ...args];
    try {
      require(file);
    } catch (error) {
      record("stderr")(error.stack);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  process.exitCode = 0;
  print(JSON.stringify(outcomes));
})();
`;

const withRemotes = ["build", "verify", "dev", "check"];
const withoutNames = ["build", "budget", "apiReport"];

const calls = [
  ...tools.map(([, tool]) => [tool, "--help"]),
  ...withRemotes.map((tool) => [tool, "invented"]),
  ...withoutNames.map((tool) => [tool, "--invented"]),
];
let outcomes: readonly Outcome[] = [];
const outcomeOf = (...call: readonly string[]) =>
  outcomes[calls.findIndex((other) => other.join() === call.join())];

beforeAll(async () => {
  const options = ["--conditions=portico-source", "--import", "tsx", "--eval", runner];
  const { stdout } = await run(process.execPath, [...options, JSON.stringify(calls)], { cwd: rootDirectory });
  outcomes = JSON.parse(stdout) as Outcome[];
});

test("covers the scripts of package.json", () => {
  expect(tools.map(([script]) => script)).toEqual(
    expect.arrayContaining([
      "start",
      "test",
      "dev",
      "build",
      "verify",
      "budget",
      "bench",
      "e2e",
      "nightly",
      "api-report",
    ]),
  );
  expect(otherPrograms.map(([script]) => script)).toEqual(["format"]);
});

test.each(tools)("npm run %s -- --help prints help and does nothing else", (script, tool) => {
  expect(outcomeOf(tool, "--help")).toEqual({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^npm (run )?${script}\\b.*\\n\\n[A-Z]`)),
    stderr: "",
  });
});

/** The rows of the table of commands: the script, and the options that the row names. */
const rows = readFileSync(path.join(rootDirectory, "README.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| `npm [^|]*` \| [^|]+ \|$/.test(line))
  .map((line) => {
    const [, script = ""] = /^\| `npm (?:run )?([\w-]+)/.exec(line) ?? [];
    return { script, options: [...line.matchAll(/(?<=[` ])--[a-z-]+/g)].map(([option]) => option) };
  });

test("the README has a row for each script that people call", () => {
  const inNoRow = ["api-report", "format"];
  expect(rows.map(({ script }) => script).sort()).toEqual(
    Object.keys(scripts)
      .filter((script) => !inNoRow.includes(script))
      .sort(),
  );
});

test.each(rows)(
  "the options $options of the README's row are in the help of $script",
  ({ script, options }) => {
    const [, tool = ""] = tools.find(([name]) => name === script) ?? [];
    const help = outcomeOf(tool, "--help")?.stdout ?? "";
    expect(options.filter((option) => !help.includes(option))).toEqual([]);
  },
);

test.each(otherPrograms)(
  "npm run %s -- --help prints help and does nothing else",
  async (_script, command) => {
    const [program = "", ...args] = command.split(" ");
    const file = path.join(rootDirectory, "node_modules/.bin", program);
    const { stdout } = await run(process.execPath, [file, ...args, "--help"], { cwd: rootDirectory });
    expect(stdout).toMatch(/^Usage: /);
  },
);

test.each(withRemotes)("%s lists the remotes that it can be called for", (tool) => {
  expect(outcomeOf(tool, "--help")?.stdout).toMatch(/contest, (?:\S+, )*footer, header/);
  expect(outcomeOf(tool, "invented")).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^There is no remote invented\. Known: /),
  });
});

test.each(withoutNames)("%s refuses an unknown option and does nothing else", (tool) => {
  expect(outcomeOf(tool, "--invented")).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^There is no option --invented\. See `npm run \S+ -- --help`\.\n$/),
  });
});
