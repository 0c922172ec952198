import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";
import { defineRemoteConfig } from "../../webpack.common.ts";
import { rootDirectory } from "../build/rootDirectory.ts";

/**
 * How a remote is bundled to run alone: by the rules of its release, but as one page script with the SDK in it, no
 * federation, nothing minified, and parts that are exchanged while the page stays open.
 */
export function remoteDevConfig(workspace: string): Configuration {
  const directory = path.join(rootDirectory, workspace);
  const [release] = defineRemoteConfig({ directory });
  const { context, resolve, module } = release ?? {};
  return {
    name: `${workspace}-dev`,
    mode: "development",
    devtool: "eval-source-map",
    target: "web",
    context: context ?? directory,
    ...(resolve && { resolve }),
    module: { rules: [...(module?.rules ?? []), { test: /\.woff2$/, type: "asset/resource" }] },
    entry: { dev: "./src/dev/index.tsx" },
    output: {
      path: path.join(directory, "dist/dev"),
      publicPath: "/dev/",
      filename: "[name].js",
      uniqueName: `${workspace}-dev`,
    },
    plugins: [
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
        config: [
          path.join(rootDirectory, "webpack.common.ts"),
          path.join(rootDirectory, "tools/dev/remoteDevConfig.ts"),
          // the trailing slash marks a folder
          `${rootDirectory}/remote-kit/src/build/`,
        ],
      },
    },
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
}
