import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "../build/rootDirectory.ts";
import { readArguments } from "./readArguments.ts";

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = promisify(execFile);

async function runTool(name: string, ...args: readonly string[]): Promise<Outcome> {
  const file = path.join(rootDirectory, "tools", `${name}.ts`);
  const options = ["--conditions=portico-source", "--import", "tsx", file, ...args];
  try {
    return { code: 0, ...(await run(process.execPath, options, { cwd: rootDirectory })) };
  } catch (error) {
    return error as Outcome;
  }
}

/** Each program prints its help once for all tests that read it. */
const helps = new Map<string, Promise<Outcome>>();
const helpOf = (tool: string): Promise<Outcome> => {
  const help = helps.get(tool) ?? runTool(tool, "--help");
  helps.set(tool, help);
  return help;
};

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

test("covers the scripts of package.json", () => {
  expect(tools.map(([script]) => script)).toEqual(
    expect.arrayContaining(["start", "test", "dev", "build", "verify", "budget", "e2e", "api-report"]),
  );
  expect(otherPrograms.map(([script]) => script)).toEqual(["format"]);
});

/** All programs start at once, which takes a busy machine longer than Jest's limit. */
const allAtOnceMs = 120_000;

test.concurrent.each(tools)(
  "npm run %s -- --help prints help and does nothing else",
  async (script, tool) => {
    const { code, stdout, stderr } = await helpOf(tool);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^npm (run )?${script}\\b.*\\n\\n[A-Z]`));
  },
  allAtOnceMs,
);

test.concurrent.each(otherPrograms)(
  "npm run %s -- --help prints help and does nothing else",
  async (_script, command) => {
    const [program = "", ...args] = command.split(" ");
    const file = path.join(rootDirectory, "node_modules/.bin", program);
    const { stdout } = await run(process.execPath, [file, ...args, "--help"], { cwd: rootDirectory });
    expect(stdout).toMatch(/^Usage: /);
  },
);

test.concurrent.each(["build", "verify", "dev", "check"])(
  "%s lists the remotes that it can be called for",
  async (tool) => {
    const [help, refusal] = await Promise.all([helpOf(tool), runTool(tool, "invented")]);
    expect(help.stdout).toContain("contest, footer, header");
    const { code, stdout, stderr } = refusal;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^There is no remote invented\. Known: /);
  },
);

test.concurrent.each(["build", "budget", "apiReport"])(
  "%s refuses an unknown option and does nothing else",
  async (tool) => {
    const { code, stdout, stderr } = await runTool(tool, "--invented");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^There is no option --invented\. See `npm run \S+ -- --help`\.\n$/);
  },
);

describe("the command line", () => {
  const help = "npm run paint [-- --dry COLOUR …]\n\nPaints.\n";

  /** The result of `readArguments`, or how it ends the process. */
  function read(...args: readonly string[]) {
    let output = "";
    const argv = jest.replaceProperty(process, "argv", ["node", "paint.ts", ...args]);
    const write = (text: unknown) => (output += String(text)) !== "";
    const spies = [
      jest.spyOn(process.stdout, "write").mockImplementation(write),
      jest.spyOn(process.stderr, "write").mockImplementation(write),
      jest.spyOn(process, "exit").mockImplementation((code) => {
        throw new Error(`exit ${code}`);
      }),
    ];
    try {
      const names = { kind: "colour", known: ["red", "blue"] };
      const { flags, names: given } = readArguments({ help, flags: ["dry"], names });
      return { flags: [...flags], names: given };
    } catch (error) {
      return { end: (error as Error).message, output };
    } finally {
      argv.restore();
      spies.forEach((spy) => spy.mockRestore());
    }
  }

  test.each([
    [[], { flags: [], names: [] }],
    [["--dry", "red", "blue"], { flags: ["dry"], names: ["red", "blue"] }],
    [["red", "--dry"], { flags: ["dry"], names: ["red"] }],
  ])("%j is parsed", (args, answer) => {
    expect(read(...args)).toEqual(answer);
  });

  test.each([[["--help"]], [["-h"]], [["green", "--wet", "--help"]]])("%j prints the help", (args) => {
    expect(read(...args)).toEqual({ end: "exit 0", output: help });
  });

  test.each([
    [["--wet"], "There is no option --wet."],
    [["--no-dry"], "There is no option --no-dry."],
    [["-d"], "There is no option -d."],
    [["--constructor"], "There is no option --constructor."],
    [["--dry=yes"], "The option --dry takes no value."],
    [["--help=yes"], "The option --help takes no value."],
    [["red", "green", "pink"], "There is no colour green, pink. Known: red, blue."],
    [["--", "--dry"], "There is no colour --dry. Known: red, blue."],
    [[""], "There is no colour . Known: red, blue."],
  ])("%j is refused", (args, sentence) => {
    expect(read(...args)).toEqual({
      end: "exit 2",
      output: `${sentence} See \`npm run paint -- --help\`.\n`,
    });
  });
});
