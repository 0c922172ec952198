import { readFileSync } from "node:fs";
import path from "node:path";
import type { Chunk, Configuration } from "webpack";
import { defineBundleConfig, defineHostConfig } from "../../webpack.common.ts";
import { readSdkDoors, type SdkDoor } from "../api/sdkDoors.ts";
import { remoteWorkspaces } from "../build/buildAll.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import { runWebpack } from "../build/runWebpack.ts";
import { readSharedModules } from "../webpack/sharedModules.ts";

/** What the SDK stands on; weighed with the shell, not with the SDK. */
const libraries = /^(react|react-dom|react-redux|react-intl|redux|@reduxjs\/toolkit|web-vitals)(\/|$)/;
const sdkDirectory = path.join(rootDirectory, "shared-sdk");
const shellDirectory = path.join(rootDirectory, "shell-host");

/** The SDK's doors for browsers. */
export const browserDoors: readonly SdkDoor[] = readSdkDoors(
  JSON.parse(readFileSync(path.join(sdkDirectory, "package.json"), "utf8")) as Parameters<
    typeof readSdkDoors
  >[0],
).filter(({ name }) => name !== "testing" && name !== "static");

/** Whether every page starts a chunk: at once, or as the part of the shell that waits for React. */
const isStarted = (chunk: Chunk) => chunk.canBeInitial() || chunk.name === "page";

/**
 * Builds what no page has as a file of its own, by the rules of the pages: `door-{name}.js`, all that stands behind
 * one door; `sdk.js`, all of the SDK that a page with three remotes loads, without the chunks that only some visits
 * need; `federation.js` and `runtime.js`, what the host needs to run remotes; `alone-{workspace}.js`, what a remote's
 * container holds without the container.
 */
export async function buildForScales(folder: string): Promise<void> {
  const [host] = defineHostConfig({ directory: shellDirectory });
  const entry = path.join(shellDirectory, "src/main.ts");
  const bundle: Configuration = {
    ...defineBundleConfig({ entry, outputPath: folder }),
    externals: [
      ({ request = "" }, done) => done(null, libraries.test(request) ? `commonjs ${request}` : undefined),
    ],
  };
  const remotes = remoteWorkspaces.map((workspace) => [
    workspace,
    path.join(rootDirectory, workspace, "src/remote.tsx"),
  ]);
  const doors = browserDoors.map(({ name, entry: file }) => [
    `door-${name}`,
    path.join(sdkDirectory, `${file}.ts`),
  ]);
  const sharedKeys = new Set(readSharedModules(rootDirectory).map(({ key }) => key));
  await runWebpack([
    {
      ...bundle,
      entry: Object.fromEntries(remotes) as Record<string, string>,
      output: { path: folder, filename: "alone-[name].js", library: { type: "window", name: "[name]" } },
      externals: [
        ({ request = "" }, done) => done(null, sharedKeys.has(request) ? `commonjs ${request}` : undefined),
      ],
    },
    {
      ...bundle,
      entry: Object.fromEntries(doors) as Record<string, string>,
      output: { path: folder, filename: "[name].js", library: { type: "commonjs2" } },
      optimization: { ...bundle.optimization, splitChunks: false },
    },
    {
      ...bundle,
      entry: { shell: entry, ...(Object.fromEntries(remotes) as Record<string, string>) },
      plugins: host?.plugins ?? [],
      optimization: {
        ...bundle.optimization,
        runtimeChunk: { name: "runtime" },
        splitChunks: {
          cacheGroups: {
            sdk: { name: "sdk", test: /\/shared-sdk\/src\/.*\.tsx?$/, chunks: isStarted, enforce: true },
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
