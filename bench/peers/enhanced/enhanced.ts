import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { buildFederation } from "../federation.ts";
import type { Peer } from "../peer.ts";
import { createWebpackHead } from "../webpackPage.ts";

export const enhanced: Peer = {
  name: "default federation",
  packages: ["@module-federation/enhanced", "webpack"],
  team: ["bench/peers/federation.ts", "bench/peers/webpackPage.ts"],
  build: (outputPath, revision, parts) =>
    buildFederation(
      {
        host: "bench/peers/enhanced/host.ts",
        described: "mf-manifest.json",
        // types of the remotes for editors, of which nothing reaches a page
        createPlugin: (options) => new ModuleFederationPlugin({ ...options, dts: false }),
      },
      outputPath,
      revision,
      parts,
    ),
  createHead: createWebpackHead,
};
