import { defineConfig } from "@playwright/test";
import { browserArguments } from "../remote-kit/src/setup/browserArguments.ts";

const launchOptions = { executablePath: process.env["CHROMIUM_PATH"] ?? "", args: browserArguments };

/** Playwright disables the back/forward cache, which visitors have; a Chromium without a window has it on request only. */
const withBackForwardCache = {
  launchOptions: {
    ...launchOptions,
    args: [...browserArguments, "--enable-bfcache"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
};

/** Without these flags, code that the engine compiles during the test counts as heap growth. */
const withoutCompiler = {
  launchOptions: {
    ...launchOptions,
    args: [...browserArguments, "--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode"],
  },
};

export default defineConfig({
  globalSetup: "./support/runDirectory.ts",
  outputDir: "../test-results",
  // a busy machine may delay a browser by a minute; tests that pass only on the retry are listed at the end
  retries: 1,
  // journeys wait for polls and deadlines more than they compute; the other suites measure times and set a limit of their own
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // generous: on a busy build machine a page takes seconds; `bench/` measures times
  expect: { timeout: 15_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? [["line"]] : [["line"], ["json"]],
  use: {
    browserName: "chromium",
    launchOptions,
    locale: "en-US",
    trace: "off",
  },
  projects: [
    { name: "journeys", testDir: "./journeys" },
    // each test makes a remote in a copy of the repository and builds it; early, because the suite has the longest test
    { name: "remotes", testDir: "./remotes", workers: 1 },
    // journeys in detail, which would make `npm test` too long
    { name: "header", testDir: "./header", workers: 2 },
    { name: "markets", testDir: "./markets", workers: 2 },
    { name: "links", testDir: "./links", workers: 2 },
    { name: "startup", testDir: "./startup", workers: 2 },
    { name: "accessibility", testDir: "./accessibility", workers: 2 },
    { name: "embeds", testDir: "./embeds", workers: 2 },
    { name: "frameworks", testDir: "./frameworks", workers: 2 },
    { name: "offline", testDir: "./offline", workers: 2 },
    { name: "footer", testDir: "./footer", workers: 2 },
    // each test builds a release or a site first
    { name: "builds", testDir: "./builds", timeout: 120_000, workers: 2 },
    { name: "fault-remotes", testDir: "./faults", testMatch: /faultRemotes\.setup\.ts/ },
    // these tests wait for deadlines one after another, which take longer on a busy machine
    { name: "faults", testDir: "./faults", dependencies: ["fault-remotes"], timeout: 120_000, workers: 2 },
    {
      name: "cycles",
      workers: 2,
      testDir: "./cycles",
      dependencies: ["fault-remotes"],
      retries: 0,
      use: withoutCompiler,
    },
    // a retry disturbs the same requests, so it succeeds only where the machine was the cause
    { name: "chaos", testDir: "./chaos", workers: 2 },
    { name: "attacks", testDir: "./attacks", workers: 2 },
    { name: "visual", testDir: "./visual", workers: 2 },
    // a test is one page load that shows every story
    { name: "catalogue", testDir: "./catalogue", timeout: 120_000, workers: 2 },
    // one file per engine; its tests run in order, in one browser against one exchange
    { name: "browsers", testDir: "./browsers", fullyParallel: false, timeout: 120_000, workers: 2 },
    // a worker builds a release that is published and not promoted
    { name: "preview", testDir: "./preview", timeout: 120_000, workers: 2 },
    { name: "registry", testDir: "./registry" },
    { name: "checks", testDir: "./checks", workers: 1 },
    { name: "federation", testDir: "./federation", workers: 2 },
    { name: "nginx", testDir: "./nginx", workers: 2 },
    { name: "storage", testDir: "./storage", workers: 2 },
    { name: "sessions", testDir: "./sessions", use: withBackForwardCache, workers: 2 },
    { name: "sockets", testDir: "./sockets", use: withBackForwardCache, workers: 2 },
  ],
});
