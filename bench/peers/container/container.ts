import webpack from "webpack";
import { buildFederation } from "../federation.ts";
import type { Peer } from "../peer.ts";
import { createWebpackHead } from "../webpackPage.ts";

export const container: Peer = {
  name: "webpack's container",
  packages: ["webpack"],
  team: ["bench/peers/federation.ts", "bench/peers/webpackPage.ts"],
  build: (outputPath, revision, parts) =>
    buildFederation(
      {
        host: "bench/peers/container/host.ts",
        described: "remoteEntry.js",
        createPlugin: (options) => new webpack.container.ModuleFederationPlugin(options),
      },
      outputPath,
      revision,
      parts,
    ),
  createHead: createWebpackHead,
};
