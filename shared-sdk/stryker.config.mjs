/**
 * Mutation testing: every small change to these rooms has to make one of their own tests fail.
 *
 * Usage: npm run mutation -w shared-sdk, or for one room: npm run mutation -w shared-sdk -- --mutate "src/links/*.ts"
 *
 * A room joins by a line here. Its jsdom tests name the environment
 * `@stryker-mutator/jest-runner/jest-env/jsdom`, which counts what each test reaches and is plain jsdom otherwise.
 */
const rooms = ["editions", "links", "locale", "quotes", "realtime"];

/** Real servers and simulations: they prove their rooms as a whole, and would take minutes for every mutant. */
const longTests = ["quoteFaults.test.ts", "herd.test.ts"];

/** Data without decisions: a changed row is a changed specification, and the tests hold every row once more. */
const tables = [
  "editions/editions.ts",
  "links/deepLinkTable.ts",
  "locale/locales.ts",
  "locale/languageOptions.ts",
];

export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  coverageAnalysis: "perTest",
  mutate: [
    ...rooms.flatMap((room) => [
      `src/${room}/**/*.ts`,
      `!src/${room}/**/*.test.ts`,
      `!src/${room}/fixtures/**`,
    ]),
    ...tables.map((table) => `!src/${table}`),
  ],
  thresholds: { high: 95, low: 90, break: 90 },
  // long enough for a busy machine: a test that is only slow must not count as one that failed
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: "../.cache/mutation/shared-sdk.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  tempDirName: "../.cache/stryker/shared-sdk",
  concurrency: 2,
  jest: {
    projectType: "custom",
    enableFindRelatedTests: true,
    config: {
      testMatch: rooms.map((room) => `<rootDir>/src/${room}/**/*.test.ts`),
      testPathIgnorePatterns: ["/node_modules/", ...longTests],
      transform: {
        "\\.ts$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
      },
    },
  },
};
