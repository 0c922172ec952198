import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildModules } from "../esbuildModules.ts";
import { sharedKeys } from "../federation.ts";
import { findFile, remotesOf, sourceOf, type Peer } from "../peer.ts";
import { runBuilder } from "../runBuilder.ts";

const sdk = "@portico/shared-sdk";

/** The SDK's modules are sources, which the builder does not find by itself. */
function describeShared() {
  const { version, exports } = readJsonObject(path.join(rootDirectory, "shared-sdk/package.json")) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, { readonly "portico-source": string }>>;
  };
  const sourceOfModule = (key: string) =>
    path.join(rootDirectory, "shared-sdk", exports[`.${key.slice(sdk.length)}`]?.["portico-source"] ?? "");
  return Object.fromEntries(
    sharedKeys.map((key) => [
      key,
      {
        singleton: true,
        ...(key.startsWith(sdk) && {
          requiredVersion: version,
          packageInfo: { entryPoint: sourceOfModule(key), version, esm: true },
        }),
      },
    ]),
  );
}

export const nativeFederation: Peer = {
  name: "Native Federation",
  packages: [
    "@softarc/native-federation",
    "@softarc/native-federation-orchestrator",
    "@softarc/native-federation-esbuild",
  ],
  team: [
    "bench/peers/nativeFederation/federation.config.mjs",
    "bench/peers/nativeFederation/build.mjs",
    "bench/peers/esbuildModules.ts",
  ],
  build: async (folder, revision, parts) => {
    const build = (name: string, exposes: Readonly<Record<string, string>>) =>
      runBuilder("nativeFederation/build.mjs", {
        name,
        exposes,
        revision,
        shared: describeShared(),
        outputPath: path.relative(rootDirectory, path.join(folder, name)),
        cachePath: path.relative(rootDirectory, path.join(folder, "../cache", name)),
        tsConfig: "tsconfig.base.json",
      });
    if (parts.includes("page")) {
      await build("shell", { "./shell": "bench/peers/nativeFederation/shell.ts" });
      await buildModules({
        entryPoints: { root: path.join(rootDirectory, "bench/peers/nativeFederation/host.ts") },
        outputPath: path.join(folder, "root"),
        isSharing: false,
        areStylesLinked: true,
        revision,
      });
    }
    for (const name of remotesOf(parts))
      await build(name, { "./remote": path.relative(rootDirectory, sourceOf(name)) });
  },
  createHead: (files) =>
    `<link rel="stylesheet" href="${findFile(files, /^root\/root-\w+\.css$/)}">` +
    `<script type="module" src="${findFile(files, /^root\/root-\w+\.js$/)}"></script>`,
};
