import { rmSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { Peer } from "./peer.ts";
import { compile, createWebpackHead, defineHashedConfig } from "./webpackPage.ts";

export const oneBundle: Peer = {
  name: "one bundle",
  packages: ["webpack"],
  team: [],
  build: (outputPath, revision) => {
    rmSync(outputPath, { recursive: true, force: true });
    return compile([
      defineHashedConfig({
        entry: path.join(rootDirectory, "bench/load/oneBundle.ts"),
        outputPath,
        revision,
      }),
    ]);
  },
  createHead: createWebpackHead,
};
