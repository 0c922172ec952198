/**
 * `tsc` checks this file, so Jest only compiles it: some three seconds less of each start.
 *
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "target": "ES2022", "rootDir": "."}}
 */
import type { Config } from "jest";
// without its ending: Jest compiles this file with settings that allow none
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

/** Published as ES modules only, so Jest's CommonJS runtime needs them compiled. */
const esmOnly = [
  "react-intl",
  "@formatjs",
  "intl-messageformat",
  "jose",
  "@portico",
  "rou3",
  "marked",
  "github-slugger",
];

const config: Config = {
  // every core: the default leaves one idle, which on two cores halves the speed
  maxWorkers: "100%",
  // generous, since a busy machine is no defect; what must be fast is measured in `bench/`
  testTimeout: 30_000,
  projects: workspaces.map((workspace) => ({
    displayName: workspace,
    rootDir: `<rootDir>/${workspace}`,
    testEnvironment: "node",
    setupFilesAfterEnv: [`${__dirname}/tools/jest/skipDiskSync.ts`],
    testEnvironmentOptions: {
      customExportConditions: ["portico-source", "node", "require", "default"],
    },
    testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
    transform: {
      "\\.[cm]?[jt]sx?$": [
        "@swc/jest",
        {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
            target: "es2022",
          },
        },
      ],
      "\\.css$": "<rootDir>/../tools/jest/cssClassNames.cjs",
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
  })),
};

export default config;
