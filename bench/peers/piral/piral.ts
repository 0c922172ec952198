import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import webpack, { type Configuration } from "webpack";
import { sharedKeys } from "../federation.ts";
import { findFile, listFiles, remotesOf, type Peer } from "../peer.ts";
import { peerRemotes } from "../peerRemotes.ts";
import { compile, createWebpackHead, defineHashedConfig, defineRemoteConfig } from "../webpackPage.ts";

const directory = path.join(rootDirectory, "bench/peers/piral");
const load = createRequire(path.join(directory, "host.tsx"));

/** The instance with the two modules that Piral's command generates: its defaults, and the shared modules. */
function defineInstance(folder: string, revision: string): Configuration {
  const generate = (name: string, code: string) => {
    const file = path.join(folder, "..", name);
    writeFileSync(file, code);
    return file;
  };
  const shared = sharedKeys.map((key, index) => ({ key: JSON.stringify(key), name: `module${index}` }));
  const sharedModules = generate(
    "piralShared.mjs",
    `${shared.map(({ key, name }) => `import * as ${name} from ${key};\n`).join("")}` +
      `export const sharedModules = { ${shared.map(({ key, name }) => `${key}: ${name}`).join(", ")} };\n`,
  );
  const createCode = load("piral-core/app.codegen") as () => string;
  const defaults = generate("piralDefaults.mjs", createCode());
  const page = defineHashedConfig({ entry: path.join(directory, "host.tsx"), outputPath: folder, revision });
  return {
    ...page,
    resolve: {
      ...page.resolve,
      alias: { "peer-shared": sharedModules },
      modules: [
        "node_modules",
        path.join(rootDirectory, "node_modules"),
        path.join(directory, "../node_modules"),
      ],
    },
    plugins: [
      ...(page.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/app\.codegen$/, defaults),
    ],
  };
}

// #region team
/** A pilet of the third version of the specification: a module for SystemJS, whose shared modules the instance has. */
function definePilet(name: string, folder: string, revision: string): Configuration {
  const entry = path.join(directory, "pilet.ts");
  const bundle = defineRemoteConfig(name, { entry, outputPath: folder, revision });
  return {
    ...bundle,
    output: {
      ...bundle.output,
      library: { type: "system" },
      chunkLoadingGlobal: `webpackChunkpr_${name}`,
    },
    externals: [...sharedKeys],
    plugins: [...(bundle.plugins ?? []), new webpack.DefinePlugin({ PILET_NAME: JSON.stringify(name) })],
  };
}
// #endregion

/** The names of the styles are known when the pilet is built. */
function nameStyles(folder: string): void {
  const files = readdirSync(folder);
  const styles = files.find((file) => file.startsWith("style.") && file.endsWith(".css")) ?? "";
  for (const file of files.filter((name) => name.startsWith("bundle.") && name.endsWith(".js"))) {
    const script = path.join(folder, file);
    writeFileSync(script, readFileSync(script, "utf8").replace("PILET_STYLES", styles));
  }
}

export const piral: Peer = {
  name: "Piral",
  packages: ["piral-core", "piral-base", "webpack"],
  team: [
    "bench/peers/piral/piral.ts",
    "bench/peers/piral/pilet.ts",
    "bench/peers/lifecycles.ts",
    "bench/peers/webpackPage.ts",
  ],
  build: async (folder, revision, parts) => {
    await compile([
      ...(parts.includes("page") ? [defineInstance(folder, revision)] : []),
      ...remotesOf(parts).map((name) => definePilet(name, folder, revision)),
    ]);
    for (const name of remotesOf(parts)) nameStyles(path.join(folder, name));
    const files = listFiles(folder);
    const built = peerRemotes.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
    const items = built.map((name) => ({
      name,
      version: revision,
      spec: "v3",
      requireRef: `webpackChunkpr_${name}`,
      link: findFile(files, new RegExp(`^${name}/bundle\\.\\w+\\.js$`)),
    }));
    writeFileSync(path.join(folder, "feed.json"), JSON.stringify({ items }));
  },
  createHead: createWebpackHead,
};
