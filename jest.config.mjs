import { readFileSync } from "node:fs";
import { require as requireTypeScript } from "tsx/cjs/api";
import preset from "./remote-kit/jest-preset.cjs";

// No TypeScript: from Node 22.18 on, Jest lets Node itself import the configuration, which then needs other imports than in Node 20.
const { listRemoteFolders } = requireTypeScript(
  "./remote-kit/src/manifest/remoteFolders.ts",
  import.meta.url,
);

/** Workspaces with unit and integration tests; journeys in a browser live in `e2e/` and have a runner of their own. */
const workspaces = [
  "shared-sdk",
  "release",
  "remote-kit",
  ...listRemoteFolders(import.meta.dirname),
  "shell-host",
  "local-exchange",
  "tools",
];

const toolFolders = JSON.parse(
  readFileSync(new URL("tools/setup/toolFolders.json", import.meta.url), "utf8"),
);

/** @type {import("jest").Config} */
export default {
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
    setupFilesAfterEnv: [`${import.meta.dirname}/tools/jest/skipDiskSync.ts`],
  })),
};
