import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { runKit } from "./runKit.ts";

const help = /--from URL .*\n.*--exchange URL/;

async function run(...args: readonly string[]) {
  let [stdout, stderr] = ["", ""];
  const output = (text: string) => void (stdout += text);
  const log = (line: string) => void (stderr += `${line}\n`);
  return { code: await runKit(args, { output, log }), stdout, stderr };
}

test("the program prints its help, and ends with the exit code of a wrong usage", async () => {
  const start = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [
      "--conditions=portico-source",
      "--import",
      "tsx",
      path.join(__dirname, "main.ts"),
      ...args,
    ]);
  const [{ stdout, stderr }] = await Promise.all([
    start("dev", "--from", "--help"),
    expect(start("deploy")).rejects.toMatchObject({
      code: 2,
      stdout: "",
      stderr: 'There is no command "deploy". See `npx portico-kit --help`.\n',
    }),
  ]);
  expect(stdout).toMatch(help);
  expect(stderr).toBe("");
});

test("--help names the options of dev", async () => {
  expect(await run("dev", "--from", "--help")).toEqual({
    code: 0,
    stdout: expect.stringMatching(help),
    stderr: "",
  });
});

test.each([
  [["deploy"], 'There is no command "deploy".'],
  [["constructor"], 'There is no command "constructor".'],
  [["dev", "--form", "https://test.portico.example"], "There is no option --form."],
  [["dev", "--from"], "The option --from needs a value."],
  [["dev", "--exchange", "--from"], "The option --exchange needs a value."],
  [["dev", "--from", "http://localhost:1", "--from=http://localhost:2"], "The option --from is given twice."],
  [["dev", "https://test.portico.example"], 'The command dev takes no "https://test.portico.example".'],
  [["build", "--from", "http://localhost:1"], "There is no option --from."],
])("%j is wrong usage", async (args, sentence) => {
  expect(await run(...args)).toEqual({
    code: 2,
    stdout: "",
    stderr: `${sentence} See \`npx portico-kit --help\`.\n`,
  });
});

test.each([
  [
    ["dev", "--from", "test.portico.example"],
    '--from: "test.portico.example" is not an address; give one such as https://test.portico.example or http://localhost:4173.',
  ],
  [
    ["dev", "--exchange=http://test.portico.example"],
    "--exchange: http://test.portico.example is not encrypted, so its pages can't be trusted; give an address with https.",
  ],
])("dev says what it does before it loads anything, and refuses %j", async (args, sentence) => {
  expect(await run(...args)).toEqual({
    code: 2,
    stdout: "",
    stderr: `Loading the build …\n${sentence} See \`npx portico-kit --help\`.\n`,
  });
});
