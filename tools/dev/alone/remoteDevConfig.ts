import path from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";
import { compileScripts, defineRemoteConfig } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { compileForRefresh } from "@portico/remote-kit/internal/dev";

/**
 * How a remote is bundled to run alone, by the rules of its release. It is one page script with the SDK in it, no
 * federation, nothing minified, and components that are exchanged while the page stays open.
 */
export function remoteDevConfig(directory: string): Configuration {
  const workspace = path.basename(directory);
  const [release] = defineRemoteConfig({ directory, styleScope: workspace });
  const { context, resolve, module } = release ?? {};
  const releaseRules = (module?.rules ?? []).filter((rule) => rule !== compileScripts);
  return {
    name: `${workspace}-dev`,
    mode: "development",
    devtool: "eval-cheap-module-source-map",
    target: "web",
    context: context ?? directory,
    ...(resolve && { resolve }),
    module: { rules: [compileForRefresh("es2022"), ...releaseRules] },
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
        config: [
          `${rootDirectory}/remote-kit/src/build/`,
          `${rootDirectory}/remote-kit/src/dev/`,
          __filename,
        ],
      },
    },
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
}
