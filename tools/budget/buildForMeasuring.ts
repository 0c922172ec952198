import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import type { Chunk, Configuration } from "webpack";
import hostConfigs from "@portico/shell-host/webpack.config";
import { defineBundleConfig } from "../webpack/defineBundleConfig.ts";
import { readSdkEntryPoints, type SdkEntryPoint } from "../api/sdkEntryPoints.ts";
import { listRemoteFolders } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readSharedModules, runWebpack } from "@portico/remote-kit/internal/build";

/** Dependencies of the SDK; measured with the shell, not with the SDK. */
const libraries = /^(react|react-dom|react-redux|react-intl|redux|@reduxjs\/toolkit|web-vitals)(\/|$)/;
const sdkDirectory = path.join(rootDirectory, "shared-sdk");
const shellDirectory = path.join(rootDirectory, "shell-host");

/** The SDK's entry points for browsers. */
export const browserEntryPoints: readonly SdkEntryPoint[] = readSdkEntryPoints(
  readJsonObject(path.join(sdkDirectory, "package.json")) as unknown as Parameters<
    typeof readSdkEntryPoints
  >[0],
).filter(({ name }) => name !== "testing" && name !== "static");

/** Whether every page runs a chunk: initially, or with the part of the shell that waits for React. */
const isStarted = (chunk: Chunk) => chunk.canBeInitial() || chunk.name === "page";

/**
 * Builds files that exist only to be measured, with the configuration of the pages:
 *
 * - `entry-{name}.js`: everything that one entry point of the SDK imports
 * - `sdk.js`: the part of the SDK that every page with three remotes loads, without on-demand chunks
 * - `federation.js` and `runtime.js`: what the host needs to run remotes
 * - `alone-{workspace}.js`: the content of a remote's container, without the container
 * - `shell.js`, `page.js` and `after-load.js`: the shell's own code that every page runs
 * - `boot.js`: the inline boot of a page, with its configuration
 * - `heroArt.svg`: the artwork of the home page's first screen
 */
export async function buildForMeasuring(outputDirectory: string): Promise<void> {
  const page = readFileSync(path.join(shellDirectory, "dist/site/test/global/en/index.html"), "utf8");
  const [, boot = ""] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  writeFileSync(path.join(outputDirectory, "boot.js"), boot);
  const [, heroArt = ""] = /<main[\s\S]*?(<svg[\s\S]*?<\/svg>)/.exec(page) ?? [];
  writeFileSync(path.join(outputDirectory, "heroArt.svg"), heroArt);
  const [host] = hostConfigs;
  const entry = path.join(shellDirectory, "src/main.ts");
  const bundle: Configuration = {
    ...defineBundleConfig({ entry, outputPath: outputDirectory }),
    externals: [
      ({ request = "" }, done) => done(null, libraries.test(request) ? `commonjs ${request}` : undefined),
    ],
  };
  // a remote of cards only has none
  const remotes = listRemoteFolders(rootDirectory)
    .map((workspace) => [workspace, path.join(rootDirectory, workspace, "src/remote.tsx")] as const)
    .filter(([, file]) => existsSync(file));
  const entryPoints = browserEntryPoints.map(({ name, source }) => [
    `entry-${name}`,
    path.join(sdkDirectory, `${source}.ts`),
  ]);
  const sharedKeys = new Set(readSharedModules(rootDirectory).map(({ key }) => key));
  await runWebpack([
    {
      ...bundle,
      entry: Object.fromEntries(remotes),
      output: {
        path: outputDirectory,
        filename: "alone-[name].js",
        library: { type: "window", name: "[name]" },
      },
      externals: [
        ({ request = "" }, done) => done(null, sharedKeys.has(request) ? `commonjs ${request}` : undefined),
      ],
    },
    {
      ...bundle,
      entry: Object.fromEntries(entryPoints) as Record<string, string>,
      output: { path: outputDirectory, filename: "[name].js", library: { type: "commonjs2" } },
      optimization: { ...bundle.optimization, splitChunks: false },
    },
    {
      ...bundle,
      entry: { shell: entry, ...Object.fromEntries(remotes) },
      plugins: host?.plugins ?? [],
      optimization: {
        ...bundle.optimization,
        runtimeChunk: { name: "runtime" },
        splitChunks: {
          cacheGroups: {
            // components that a remote bundles are counted with the remote
            sdk: {
              name: "sdk",
              test: /\/shared-sdk\/src\/(?!ui\/components\/).*\.tsx?$/,
              chunks: isStarted,
              enforce: true,
            },
            federation: {
              name: "federation",
              test: /\/remotes\/federation\.ts$/,
              chunks: isStarted,
              enforce: true,
            },
          },
        },
      },
    },
  ]);
}
