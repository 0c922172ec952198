import { rmSync } from "node:fs";
import path from "node:path";
import { runWebpack } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { Peer } from "./peer.ts";
import { createWebpackHead, defineHashedConfig } from "./webpackPage.ts";

export const oneBundle: Peer = {
  name: "one bundle",
  packages: ["webpack"],
  build: (outputPath, revision) => {
    rmSync(outputPath, { recursive: true, force: true });
    return runWebpack([
      defineHashedConfig({
        entry: path.join(rootDirectory, "bench/load/oneBundle.ts"),
        outputPath,
        revision,
      }),
    ]);
  },
  createHead: createWebpackHead,
};
