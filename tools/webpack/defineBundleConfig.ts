import path from "node:path";
import {
  baseConfig,
  browserOptimization,
  compileScripts,
  compileStyles,
  oneStylesheet,
  syntaxTarget,
} from "@portico/remote-kit/internal/build";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";

/** One bundle of everything that `entry` imports, to compare with the federated pages. */
export function defineBundleConfig({
  entry,
  outputPath,
}: {
  readonly entry: string;
  readonly outputPath: string;
}): Configuration {
  return {
    ...baseConfig(path.dirname(entry), "bundle"),
    target: ["web", syntaxTarget],
    entry: { bundle: entry },
    output: { path: outputPath, filename: "[name].js", publicPath: "/bundle/" },
    optimization: { ...browserOptimization, splitChunks: oneStylesheet },
    module: {
      rules: [compileScripts, compileStyles({ scope: "bundle", extract: true })],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^@formatjs\/icu-messageformat-parser$/,
        "@formatjs/icu-messageformat-parser/no-parser.js",
      ),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css" }),
    ],
  };
}
