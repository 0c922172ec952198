import { readFileSync } from "node:fs";

/**
 * Mutation testing: every small change to these files has to make one of their own tests fail.
 *
 * Usage: MUTATION_SCOPE=links npm run mutation -w shared-sdk, or without a scope for all of them in one run
 *
 * mutationScopes.json lists each scope with its files. Tables are left out, because they are data without decisions: a
 * changed row is a changed specification, and the tests contain every row. Tests in jsdom use the environment
 * `tests/jsdomEnvironment.cjs`, which records coverage per test and is plain jsdom otherwise.
 */
const scopes = JSON.parse(readFileSync(new URL("mutationScopes.json", import.meta.url), "utf8"));
const scope = process.env["MUTATION_SCOPE"];
const name = scope ?? "shared-sdk";
const mutated = scope === undefined ? Object.values(scopes).flat() : scopes[scope];

/** Simulations, thousands of random inputs: they test the whole scope, and would take minutes for every mutant. */
const longTests = ["property.test.ts", "reconnectStorm.test.ts"];

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
      // only the tests beside each file run; those of its callers would run again for every mutant
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
