import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { Configuration } from "webpack";
import { remotesOf, type Peer } from "../peer.ts";
import { compile, createWebpackHead, defineHashedConfig, defineRemoteConfig } from "../webpackPage.ts";

const directory = path.join(rootDirectory, "bench/peers/qiankun");

// #region team
/** An app as qiankun's documentation asks for: a library that the page calls, and all that it uses in it. */
function defineApp(name: string, folder: string, revision: string): Configuration {
  const entry = path.join(directory, "app.ts");
  const bundle = defineRemoteConfig(name, { entry, outputPath: folder, revision });
  return {
    ...bundle,
    output: {
      ...bundle.output,
      library: { name, type: "umd" },
      chunkLoadingGlobal: `webpackJsonp_${name}`,
    },
  };
}
// #endregion

export const qiankun: Peer = {
  name: "qiankun",
  packages: ["qiankun", "webpack"],
  team: [
    "bench/peers/qiankun/qiankun.ts",
    "bench/peers/qiankun/app.ts",
    "bench/peers/lifecycles.ts",
    "bench/peers/webpackPage.ts",
  ],
  build: async (folder, revision, parts) => {
    const page = defineHashedConfig({ entry: path.join(directory, "host.ts"), outputPath: folder, revision });
    await compile([
      ...(parts.includes("page") ? [page] : []),
      ...remotesOf(parts).map((name) => defineApp(name, folder, revision)),
    ]);
    for (const name of remotesOf(parts)) {
      const files = readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`);
      const address = (ending: string) =>
        `/bundle/${files.find((file) => /\/(?:style|bundle)\./.test(file) && file.endsWith(ending)) ?? ""}`;
      writeFileSync(
        path.join(folder, name, "index.html"),
        `<!doctype html><html><head><link rel="stylesheet" href="${address(".css")}"></head>` +
          `<body><div id="root"></div><script src="${address(".js")}" entry></script></body></html>`,
      );
    }
  },
  createHead: createWebpackHead,
};
