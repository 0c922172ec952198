/**
 * Mutation testing of what pages trust: every small change to the channel format and its verification has to make one
 * of their own tests fail.
 *
 * Usage: npm run mutation -w release
 */

/** A million ids, thousands of random files: they test the whole scope, and would take minutes for every mutant. */
const longTests = [
  "rolloutDistribution.test.ts",
  "verifyChannel.property.test.ts",
  "previewPermit.property.test.ts",
  "channelFileFuzz.test.ts",
];

export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  coverageAnalysis: "perTest",
  mutate: ["src/{format,site}/**/*.ts", "!src/{format,site}/**/*.test.ts"],
  thresholds: { high: 95, low: 90, break: 90 },
  // long enough for a busy machine: a test that is only slow must not count as one that failed
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: "../.cache/mutation/release.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  tempDirName: "../.cache/stryker/release",
  concurrency: 2,
  jest: {
    projectType: "custom",
    enableFindRelatedTests: true,
    config: {
      testMatch: ["<rootDir>/src/{format,site}/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", ...longTests],
      // the sources of the workspaces, since their builds are not there in a new clone
      testEnvironmentOptions: { customExportConditions: ["portico-source", "node", "node-addons"] },
      transform: {
        "\\.[cm]?[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
      },
      transformIgnorePatterns: ["/node_modules/(?!(jose)/)"],
    },
  },
};
