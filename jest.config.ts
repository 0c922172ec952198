/**
 * CommonJS without ESM syntax: Node 20 needs a loader, which compiles to CommonJS, and newer versions of Node load this
 * file themselves. `tsc` checks it, so Jest only compiles it.
 *
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "target": "ES2022", "rootDir": "."}}
 */
import type { Config } from "jest";
import type * as tsx from "tsx/cjs/api";
import type * as remoteFolders from "./remote-kit/src/manifest/remoteFolders.ts";

/* eslint-disable @typescript-eslint/no-require-imports -- see above */
const { require: requireTypeScript } = require("tsx/cjs/api") as typeof tsx;
const preset = require("./remote-kit/jest-preset.cjs") as Config;
const toolFolders = require("./tools/setup/toolFolders.json") as readonly string[];
/* eslint-enable @typescript-eslint/no-require-imports */
const { listRemoteFolders } = requireTypeScript(
  "./remote-kit/src/manifest/remoteFolders.ts",
  __filename,
) as typeof remoteFolders;

/** Workspaces with unit and integration tests; journeys in a browser live in `e2e/` and have a runner of their own. */
const workspaces = [
  "shared-sdk",
  "release",
  "remote-kit",
  "create-portico-remote",
  ...listRemoteFolders(__dirname),
  "shell-host",
  "local-exchange",
  "tools",
  "bench/scale",
];

const config: Config = {
  // every core: the default leaves one idle, which on two cores halves the speed
  maxWorkers: "100%",
  // only ends a test that hangs; what must be fast is measured in `bench/`
  testTimeout: 60_000,
  projects: workspaces.map((workspace) => ({
    displayName: workspace,
    rootDir: `<rootDir>/${workspace}`,
    ...preset,
    // `tools/checkTools.ts` runs the tests of these, after it has installed their packages
    testPathIgnorePatterns: [
      "/node_modules/",
      ...toolFolders.filter((folder) => folder.startsWith("tools/")).map((folder) => `/${folder}/`),
    ],
    moduleNameMapper: { "^fast-check$": `${__dirname}/tools/jest/fastCheckWithSeed.cjs` },
    setupFilesAfterEnv: [`${__dirname}/tools/jest/skipDiskSync.ts`],
  })),
};

module.exports = config;
