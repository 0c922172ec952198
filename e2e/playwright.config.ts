import { defineConfig } from "@playwright/test";
import { browserArguments } from "../tools/setup/browserArguments.ts";

const launchOptions = { executablePath: process.env["CHROMIUM_PATH"] ?? "", args: browserArguments };

/** The runner turns the back/forward cache off, where visitors have it. */
const withBackForwardCache = {
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
};

/** What the engine compiles, and when, would otherwise count as growth of the heap. */
const withoutCompiler = {
  launchOptions: {
    ...launchOptions,
    args: [...browserArguments, "--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode"],
  },
};

export default defineConfig({
  outputDir: "../test-results",
  // a busy machine may hold a browser up for a minute; who passes only the second time is named at the end
  retries: 1,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // generous: on a busy build machine a page takes seconds; what is timed is timed in `bench/`
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
    { name: "fault-remotes", testDir: "./faults", testMatch: /faultRemotes\.setup\.ts/ },
    // these wait for deadlines, one after the other, which a busy machine stretches
    { name: "faults", testDir: "./faults", dependencies: ["fault-remotes"], timeout: 120_000 },
    {
      name: "cycles",
      testDir: "./cycles",
      dependencies: ["fault-remotes"],
      retries: 0,
      use: withoutCompiler,
    },
    // chance strikes a second attempt just like the first, so only what the machine did is different
    { name: "chaos", testDir: "./chaos" },
    { name: "attacks", testDir: "./attacks" },
    { name: "visual", testDir: "./visual" },
    { name: "storage", testDir: "./storage" },
    { name: "sessions", testDir: "./sessions", use: withBackForwardCache },
    { name: "sockets", testDir: "./sockets", use: withBackForwardCache },
  ],
});
