import webpack, { type Configuration } from "webpack";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";
import { findFile } from "./peer.ts";

interface PageOptions {
  readonly entry: string;
  readonly outputPath: string;
  readonly revision: string;
}

/** A bundle whose files are named by their content, so that browsers keep them. */
export function defineHashedConfig({ revision, ...options }: PageOptions): Configuration {
  const bundle = defineBundleConfig(options);
  return {
    ...bundle,
    output: {
      ...bundle.output,
      filename: "[name].[contenthash:12].js",
      chunkFilename: "[name].[contenthash:12].js",
    },
    plugins: [
      ...(bundle.plugins ?? []),
      new webpack.DefinePlugin({ HEADER_REVISION: JSON.stringify(revision) }),
    ],
  };
}

/** The tags of a page whose first script is a bundle of webpack. */
export const createWebpackHead = (files: readonly string[]): string =>
  `<link rel="stylesheet" href="${findFile(files, /^style\.\w+\.css$/)}">` +
  `<script defer src="${findFile(files, /^bundle\.\w+\.js$/)}"></script>`;
