import preset from "@portico/remote-kit/jest-preset";

/**
 * Mutation testing of what a slot decides: every small change to the transitions has to make a test of their table fail.
 *
 * Usage: npm run mutation -w shell-host
 */
export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  coverageAnalysis: "perTest",
  mutate: ["src/remotes/slotTransition.ts"],
  thresholds: { high: 95, low: 90, break: 90 },
  // long enough for a busy machine: a test that is only slow must not count as one that failed
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: "../.cache/mutation/shell-host.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  tempDirName: "../.cache/stryker/shell-host",
  // a test compares the states with the diagram in docs/, by a path relative to itself
  buildCommand: "ln -sfn ../../../docs ../docs",
  ignorePatterns: ["dist"],
  concurrency: 2,
  jest: {
    projectType: "custom",
    enableFindRelatedTests: true,
    config: { ...preset, testMatch: ["<rootDir>/src/remotes/slotTransition.test.ts"] },
  },
};
