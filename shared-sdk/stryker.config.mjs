import { readFileSync } from "node:fs";

/**
 * Mutation testing: every small change to these rooms has to make one of their own tests fail.
 *
 * Usage: MUTATION_ROOM=links npm run mutation -w shared-sdk, or without a room for all of them in one run
 *
 * A room joins by a line in mutationRooms.json: what is mutated. Left out there are tables, data without decisions: a
 * changed row is a changed specification, and the tests hold every row once more. Its jsdom tests name the environment
 * `@stryker-mutator/jest-runner/jest-env/jsdom`, which counts what each test reaches and is plain jsdom otherwise.
 */
const rooms = JSON.parse(readFileSync(new URL("mutationRooms.json", import.meta.url), "utf8"));
const room = process.env["MUTATION_ROOM"];
const name = room ?? "shared-sdk";
const mutated = room === undefined ? Object.values(rooms).flat() : rooms[room];

/** Simulations, thousands of random inputs: they prove a room as a whole, and would take minutes for every mutant. */
const longTests = ["property.test.ts", "herd.test.ts"];

export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  coverageAnalysis: "perTest",
  mutate: [...mutated, "!src/**/*.test.ts"],
  thresholds: { high: 95, low: 90, break: 90 },
  // long enough for a busy machine: a test that is only slow must not count as one that failed
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: `../.cache/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  tempDirName: `../.cache/stryker/${name}`,
  concurrency: 2,
  jest: {
    projectType: "custom",
    enableFindRelatedTests: true,
    config: {
      // each file is judged by the tests beside it; those of its callers would take their time for every mutant
      testMatch: mutated
        .filter((pattern) => !pattern.startsWith("!"))
        .map((pattern) => `<rootDir>/${pattern.replace(/\.ts$/, ".test.ts")}`),
      testPathIgnorePatterns: ["/node_modules/", ...longTests],
      transform: {
        "\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
      },
    },
  },
};
