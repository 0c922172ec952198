import { execFileSync } from "node:child_process";
import { rootDirectory } from "../build/rootDirectory.ts";

/** Lints each text as the file of that path, without types. Runs as a program, because Jest can't import the configuration. */
const program = `
import { ESLint } from "eslint";
import { text } from "node:stream/consumers";
import tseslint from "typescript-eslint";
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const [filePath, source] of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(source, { filePath });
  results.push(messages.map(({ message }) => message));
}
console.log(JSON.stringify(results));
`;

function lint(files: readonly (readonly [path: string, source: string])[]): readonly (readonly string[])[] {
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: rootDirectory,
    input: JSON.stringify(files),
    encoding: "utf8",
  });
  return JSON.parse(output) as string[][];
}

const browserFolders = [
  "shell-host/src",
  "shared-sdk/src",
  "remote-header/src",
  "remote-of-a-new-team/src",
  "remote-kit/template/src",
  "local-exchange/src/static/browser",
  "tools/dev/browser",
];

const reads = [
  ["export const now = Date.now();", "Use the clock: the page's is corrected"],
  ["export const date = new Date();", "Use the clock: `new Date(clock.now())`"],
  ["export const text = Date();", "Use the clock: `Date()`"],
  ["setInterval(() => {}, 1_000);", "Use `clock.schedule`"],
  ["window.setTimeout(() => {}, 1_000);", "Use `clock.schedule`"],
] as const;

test("the time rule reports each read of the machine's clock in the browser code of each workspace", () => {
  const cases = browserFolders.flatMap((folder) =>
    reads.map(([source, expected]) => ({ file: `${folder}/injected.ts`, source, expected })),
  );
  const results = lint(cases.map(({ file, source }) => [file, source]));
  expect(results).toHaveLength(cases.length);
  for (const [index, { file, source, expected }] of cases.entries()) {
    expect([file, source, results[index]]).toEqual([file, source, [expect.stringContaining(expected)]]);
  }
});

test("it accepts the clock itself, tests, and times of the clock", () => {
  const read = "export const now = Date.now();";
  expect(
    lint([
      ["shared-sdk/src/runtime/clock.ts", read],
      ["shell-host/src/injected.test.ts", read],
      ["shell-host/src/testing/injected.ts", read],
      ["shell-host/src/injected.ts", "export const read = (clock) => new Date(clock.now());"],
    ]),
  ).toEqual([[], [], [], []]);
});
