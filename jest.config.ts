/**
 * `tsc` checks this file, so Jest only compiles it: some three seconds less of each start.
 *
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "target": "ES2022", "rootDir": "."}}
 */
import type { Config } from "jest";
import preset from "./remote-kit/jest-preset.cjs";
// without its ending: Jest compiles this file with settings that allow none
import toolFolders from "./tools/setup/toolFolders.json";
import { listRemoteFolders } from "./remote-kit/src/manifest/remoteFolders";

/** Workspaces with unit and integration tests; journeys in a browser live in `e2e/` and have a runner of their own. */
const workspaces = [
  "shared-sdk",
  "release",
  "remote-kit",
  ...listRemoteFolders(__dirname),
  "shell-host",
  "local-exchange",
  "tools",
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
    setupFilesAfterEnv: [`${__dirname}/tools/jest/skipDiskSync.ts`],
  })),
};

export default config;
