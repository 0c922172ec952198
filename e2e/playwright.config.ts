import { defineConfig, type Project } from "@playwright/test";
import { browserArguments } from "@portico/remote-kit/internal/setup";
import { oldestBrowser } from "@portico/tools/setup/oldestBrowser";
import { suites } from "@portico/tools/test/suites";

const launchOptions = { executablePath: process.env["CHROMIUM_PATH"] ?? "", args: browserArguments };

/** Playwright disables the back/forward cache, which visitors have; a Chromium without a window has it on request only. */
const withBackForwardCache: Project["use"] = {
  launchOptions: {
    ...launchOptions,
    args: [...browserArguments, "--enable-bfcache"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
};

/** Flags without which code that the engine compiles during the test counts as heap growth. */
const withoutCompiler: Project["use"] = {
  launchOptions: {
    ...launchOptions,
    args: [...browserArguments, "--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode"],
  },
};

const inOldestBrowser: Project["use"] = {
  launchOptions: {
    ...launchOptions,
    executablePath: oldestBrowser.program,
    env: { ...process.env, ...oldestBrowser.environment },
  },
};

/** What differs from the settings of all suites. */
const settings: Readonly<Record<string, Partial<Project>>> = {
  // each test makes a remote in a copy of the repository and builds it, which takes both cores
  remotes: { workers: 1 },
  checks: { workers: 1 },
  faults: { dependencies: ["fault-remotes"] },
  cycles: { dependencies: ["fault-remotes"], use: withoutCompiler },
  // one file per engine; its tests run in order, in one browser against one exchange
  browsers: { fullyParallel: false },
  oldest: { use: inOldestBrowser },
  sessions: { use: withBackForwardCache },
  sockets: { use: withBackForwardCache },
};

export default defineConfig({
  globalSetup: "./support/runDirectory.ts",
  outputDir: "../test-results",
  // no test depends on how long something takes, so more than one per core only adds waiting
  workers: 2,
  fullyParallel: true,
  // both limits only end a test that hangs; what has to be fast is measured in `bench/`
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? [["line"]] : [["line"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "en-US",
    trace: "off",
  },
  projects: [
    { name: "fault-remotes", testDir: "./faults", testMatch: /faultRemotes\.setup\.ts/ },
    ...suites.map(({ name }) => ({ name, testDir: `./${name}`, ...settings[name] })),
  ],
});
