import { execFileSync } from "node:child_process";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Lints each text as the file of that path, without types, and resolves the rules of each path in `resolved`. */
const program = `
import { ESLint } from "eslint";
import { text } from "node:stream/consumers";
import tseslint from "typescript-eslint";
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const { linted, resolved } = JSON.parse(await text(process.stdin));
const messages = [];
for (const [filePath, source] of linted) {
  const [result] = await eslint.lintText(source, { filePath });
  messages.push(result.messages.map(({ line, message }) => [line, message]));
}
const configs = await Promise.all(resolved.map((file) => eslint.calculateConfigForFile(file)));
console.log(JSON.stringify({ messages, rules: configs.map(({ rules }) => rules) }));
`;

const browserFolders = [
  "shell-host/src",
  "shared-sdk/src",
  "remote-header/src",
  "remote-of-a-new-team/src",
  "create-portico-remote/template/src",
  "local-exchange/src/static/browser",
];

const reads = [
  ["export const now = Date.now();", "Use the clock: the page's is corrected"],
  ["export const date = new Date();", "Use the clock: `new Date(clock.now())`"],
  ["export const text = Date();", "Use the clock: `Date()`"],
  ["setInterval(() => {}, 1_000);", "Use `clock.schedule`"],
  ["window.setTimeout(() => {}, 1_000);", "Use `clock.schedule`"],
] as const;

const read = "export const now = Date.now();";

const accepted = [
  ["shared-sdk/src/core/runtime/clock.ts", read],
  ["shell-host/src/injected.test.ts", read],
  ["shell-host/src/testing/injected.ts", read],
  ["shell-host/src/injected.ts", "export const read = (clock) => new Date(clock.now());"],
] as const;

const ofRemotes = ["remote-header/src/header/Planted.tsx", "create-portico-remote/template/src/remote.tsx"];
const ofOthers = [
  "remote-contest/src/testing/createContestPage.ts",
  "remote-contest/src/list/ContestList.test.tsx",
  "shell-host/src/main.ts",
];

const ofUnitTests = [
  ['test("a", () => expect(Date.now() - startMs).toBeLessThan(9));', "Prove it by order"],
  ['test("b", () => expect(startMs).toBeLessThan(performance.now() - 9));', "Prove it by order"],
  ['test("c", () => expect(1).toBe(1), 60_000);', "The limit of 60 s"],
  ["jest.setTimeout(10_000);", "The limit of 60 s"],
] as const;

const ofBrowserTests = [
  ['export const idle = (page) => page.waitForLoadState("networkidle");', "Wait for the fact"],
  ["export const wait = (page) => page.waitForTimeout(1_000);", "Wait for the fact"],
  ["test.slow();", "The limit of all tests"],
  ["test.setTimeout(120_000);", "The limit of 120 s"],
  ["export const short = { timeout: 15_000 };", "The limit of 60 s"],
  ["export const late = (page) => expect(Date.now() - page.startMs).toBe(0);", "Prove it by order"],
] as const;

const ofTools = [
  ['export const load = () => import(path.join(folder, "a.ts"));', "Use `pathToFileURL"],
  ["export const here = new URL(import.meta.url).pathname;", "Use `fileURLToPath`"],
  ['export const near = new URL("./a", import.meta.url).pathname;', "Use `fileURLToPath`"],
] as const;

/** A longer limit ends only what hangs; a clock that no assertion reads may set up a test. */
const acceptedInTests = [
  ["shared-sdk/src/injected.test.ts", 'test("a", () => expect(read(Date.now())).toBe(1), 61_000);'],
  ["e2e/faults/injected.spec.ts", "test.setTimeout(300_000);"],
  [
    "e2e/faults/injected.spec.ts",
    "export const keyring = { notAfter: Date.now() - 1_000, timeout: 90_000 };",
  ],
] as const;

interface Results {
  /** Line and message of each problem, for each text. */
  readonly messages: readonly (readonly (readonly [line: number, message: string])[])[];
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}

let results: Results;

// once, and as a program, because the configuration takes seconds to load and Jest can't import it
beforeAll(() => {
  const sourceOf = (rows: readonly (readonly [line: string, message: string])[]) =>
    rows.map(([line]) => line).join("\n");
  const input = JSON.stringify({
    linted: [
      ...browserFolders.map((folder) => [`${folder}/injected.ts`, sourceOf(reads)]),
      ["shared-sdk/src/injected.test.ts", sourceOf(ofUnitTests)],
      ["e2e/faults/injected.spec.ts", sourceOf(ofBrowserTests)],
      ["tools/injected.ts", sourceOf(ofTools)],
      ...accepted,
      ...acceptedInTests,
    ],
    resolved: [...ofRemotes, ...ofOthers],
  });
  const args = ["--input-type=module", "--eval", program];
  results = JSON.parse(
    execFileSync(process.execPath, args, { cwd: rootDirectory, input, encoding: "utf8" }),
  ) as Results;
});

test.each(browserFolders)("each read of the machine's clock is reported in %s", (folder) => {
  expect(results.messages[browserFolders.indexOf(folder)]).toEqual(
    reads.map(([, message], index): unknown => [index + 1, expect.stringContaining(message)]),
  );
});

test.each<[string, readonly (readonly [line: string, message: string])[], number]>([
  ["unit tests", ofUnitTests, browserFolders.length],
  ["browser tests", ofBrowserTests, browserFolders.length + 1],
])("each assertion that depends on the machine's speed is reported in %s", (_, rows, index) => {
  expect(results.messages[index]).toEqual(
    rows.map(([, message], line): unknown => [line + 1, expect.stringContaining(message)]),
  );
});

test("an address where a path belongs, and a path where an address belongs, are reported", () => {
  expect(results.messages[browserFolders.length + 2]).toEqual(
    ofTools.map(([, message], line): unknown => [line + 1, expect.stringContaining(message)]),
  );
});

test("the clock itself, tests, times of the clock and longer limits are accepted", () => {
  expect(results.messages.slice(browserFolders.length + 3)).toEqual(
    [...accepted, ...acceptedInTests].map(() => []),
  );
});

test("the rule about copied modules is for what remotes import, not for their tests or the shell", () => {
  expect(results.rules.map((rules) => "@typescript-eslint/no-restricted-imports" in rules)).toEqual([
    ...ofRemotes.map(() => true),
    ...ofOthers.map(() => false),
  ]);
});
