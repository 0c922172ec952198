import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const program = path.join(__dirname, "main.ts");

/** Runs `portico-kit` from its source. */
async function runKit(...args: readonly string[]) {
  const options = ["--conditions=portico-source", "--import", "tsx", program, ...args];
  try {
    return { code: 0, ...(await run(process.execPath, options, { cwd: __dirname })) };
  } catch (error) {
    return error as { readonly code: number; readonly stdout: string; readonly stderr: string };
  }
}

test("--help names the options of dev", async () => {
  const { code, stdout } = await runKit("dev", "--from", "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/--from URL .*\n.*--exchange URL/);
});

test.concurrent.each([
  [["deploy"], 'There is no command "deploy".'],
  [["dev", "--form", "https://test.portico.example"], "There is no option --form."],
  [["dev", "--from"], "The option --from needs a value."],
  [["dev", "--exchange", "--from"], "The option --exchange needs a value."],
  [["dev", "--from", "http://localhost:1", "--from=http://localhost:2"], "The option --from is given twice."],
  [["dev", "https://test.portico.example"], 'The command dev takes no "https://test.portico.example".'],
  [
    ["dev", "--from", "test.portico.example"],
    '--from: "test.portico.example" is not an address; give one such as https://test.portico.example or http://localhost:4173.',
  ],
  [
    ["dev", "--exchange=http://test.portico.example"],
    "--exchange: http://test.portico.example is not encrypted, so its pages can't be trusted; give an address with https.",
  ],
  [["build", "--from", "http://localhost:1"], "There is no option --from."],
])("%j is wrong usage", async (args, sentence) => {
  const { code, stdout, stderr } = await runKit(...args);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr: `${sentence} See \`npx portico-kit --help\`.\n`,
  });
});
