import path from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration, type RuleSetRule } from "webpack";
import { compileScripts } from "../build/commonConfig.ts";
import { defineRemoteConfig } from "../build/defineRemoteConfig.ts";
import { rootDirectory } from "../build/rootDirectory.ts";

/**
 * Compiles sources for React Fast Refresh, which exchanges a component and keeps its state. swc registers the components
 * itself and is faster than TypeScript, which compiles releases.
 */
const compileSources: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /\/node_modules\//,
  use: {
    loader: require.resolve("swc-loader"),
    options: {
      jsc: {
        target: "es2022",
        parser: { syntax: "typescript", tsx: true },
        transform: {
          react: { runtime: "automatic", development: true, refresh: true },
          // as in tsconfig.base.json: an import without `type` is not removed
          verbatimModuleSyntax: true,
        },
      },
    },
  },
};

/**
 * How a remote is bundled to run alone: by the rules of its release, but as one page script with the SDK in it, no
 * federation, nothing minified, and components that are exchanged while the page stays open.
 */
export function remoteDevConfig(directory: string): Configuration {
  const workspace = path.basename(directory);
  const [release] = defineRemoteConfig({ directory });
  const { context, resolve, module } = release ?? {};
  const releaseRules = (module?.rules ?? []).filter((rule) => rule !== compileScripts);
  return {
    name: `${workspace}-dev`,
    mode: "development",
    devtool: "eval-cheap-module-source-map",
    target: "web",
    context: context ?? directory,
    ...(resolve && { resolve }),
    module: { rules: [compileSources, ...releaseRules] },
    entry: { dev: "./src/dev/index.tsx" },
    output: {
      path: path.join(directory, "dist/dev"),
      publicPath: "/dev/",
      filename: "[name].js",
      uniqueName: `${workspace}-dev`,
    },
    plugins: [
      // the dev server has an overlay for failed builds
      new ReactRefreshPlugin({ overlay: false }),
      new MiniCssExtractPlugin({ filename: "[name].css" }),
      // messages arrive compiled, as they do in a page
      new webpack.NormalModuleReplacementPlugin(
        /^@formatjs\/icu-messageformat-parser$/,
        "@formatjs/icu-messageformat-parser/no-parser.js",
      ),
    ],
    cache: {
      type: "filesystem",
      name: `${workspace}-dev`,
      cacheDirectory: path.join(rootDirectory, ".cache/webpack"),
      buildDependencies: {
        // the trailing slash marks a folder
        config: [`${rootDirectory}/remote-kit/src/build/`, `${rootDirectory}/remote-kit/src/dev/`],
      },
    },
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
}
