import path from "node:path";
import { runWebpack } from "@portico/remote-kit/internal/build";
import webpack, { type Configuration } from "webpack";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";
import { findFile, sourceOf } from "./peer.ts";
import { isWatching, reportBuilt } from "./watching.ts";

interface PageOptions {
  readonly entry: string;
  readonly outputPath: string;
  readonly revision: string;
}

const hash = isWatching ? "watched" : "[contenthash:12]";

/** A bundle whose files are named by their content, so that browsers keep them. */
// #region team
export function defineHashedConfig({ revision, ...options }: PageOptions): Configuration {
  const bundle = defineBundleConfig(options);
  return {
    ...bundle,
    output: {
      ...bundle.output,
      filename: `[name].${hash}.js`,
      chunkFilename: `[name].${hash}.js`,
    },
    plugins: [
      ...(bundle.plugins ?? []),
      new webpack.DefinePlugin({ HEADER_REVISION: JSON.stringify(revision) }),
    ],
  };
}

/** The bundle of one remote, in a folder of its name. */
export function defineRemoteConfig(name: string, options: PageOptions): Configuration {
  const bundle = defineHashedConfig(options);
  return {
    ...bundle,
    resolve: { ...bundle.resolve, alias: { "peer-remote": sourceOf(name) } },
    output: {
      ...bundle.output,
      path: path.join(options.outputPath, name),
      publicPath: `/bundle/${name}/`,
    },
  };
}
// #endregion

/** The tags of a page whose first script is a bundle of webpack. */
export const createWebpackHead = (files: readonly string[]): string =>
  `<link rel="stylesheet" href="${findFile(files, /^style\.\w+\.css$/)}">` +
  `<script defer src="${findFile(files, /^bundle\.\w+\.js$/)}"></script>`;

/** Builds once, or goes on building after each change. */
export function compile(configurations: readonly Configuration[]): Promise<void> {
  if (!isWatching) return runWebpack(configurations);
  return new Promise((resolve, reject) => {
    webpack(configurations.map((each) => ({ ...each, mode: "development" as const })))?.watch(
      {},
      (error, stats) => {
        if (error !== null || stats?.hasErrors() === true)
          return reject(error ?? new Error(stats?.toString("errors-only")));
        reportBuilt();
        return resolve();
      },
    );
  });
}
