import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildModules } from "../esbuildModules.ts";
import { sharedKeys } from "../federation.ts";
import { findFile, remotesOf, sourceOf, type Peer } from "../peer.ts";
import { peerRemotes } from "../peerRemotes.ts";

const fileOf = (key: string) => key.replace(/\W+/g, "_");

/** Modules of CommonJS have no names that an import can find. */
const load = createRequire(import.meta.url);
const commonjs = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/** Writes a module that exports each name of a CommonJS module; returns its file. */
function writeNames(folder: string, key: string): string {
  const names = Object.keys(load(key) as object).join(", ");
  const file = path.join(folder, `${fileOf(key)}.mjs`);
  const source = JSON.stringify(load.resolve(key));
  writeFileSync(file, `import all from ${source};\nexport default all;\nexport const { ${names} } = all;\n`);
  return file;
}

/** Builds the libraries of the import map. */
async function buildShared(folder: string, revision: string): Promise<void> {
  const sources = path.join(folder, "../names");
  mkdirSync(sources, { recursive: true });
  const shared = [...sharedKeys, "single-spa"].map((key) => [
    fileOf(key),
    commonjs.includes(key) ? writeNames(sources, key) : key,
  ]);
  await buildModules({
    entryPoints: Object.fromEntries(shared) as Record<string, string>,
    outputPath: path.join(folder, "shared"),
    isSharing: false,
    revision,
  });
}

/** The setup that single-spa's documentation recommends: modules of the browser, an import map, preloaded shared libraries. */
export const singleSpa: Peer = {
  name: "single-spa",
  packages: ["single-spa", "esbuild"],
  team: ["bench/peers/singleSpa/app.ts", "bench/peers/lifecycles.ts", "bench/peers/esbuildModules.ts"],
  build: async (folder, revision, parts) => {
    const build = (name: string, file: string, remote?: string) =>
      buildModules({
        entryPoints: { [name]: path.join(rootDirectory, "bench/peers/singleSpa", file) },
        outputPath: path.join(folder, name),
        isSharing: true,
        areStylesLinked: remote === undefined,
        revision,
        remote,
      });
    if (parts.includes("page")) {
      await buildShared(folder, revision);
      await build("root", "root.ts");
    }
    for (const name of remotesOf(parts)) await build(name, "app.ts", sourceOf(name));
  },
  createHead: (files) => {
    const remotes = peerRemotes.map((name) => [
      name,
      findFile(files, new RegExp(`^${name}/${name}-\\w+\\.js$`)),
    ]);
    const shared = [...sharedKeys, "single-spa"].map((key) => [
      key,
      findFile(files, new RegExp(`^shared/${fileOf(key)}-\\w+\\.js$`)),
    ]);
    return [
      `<link rel="stylesheet" href="${findFile(files, /^root\/root-\w+\.css$/)}">`,
      `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries([...remotes, ...shared]) as object })}</script>`,
      ...shared.map(([, address]) => `<link rel="modulepreload" href="${address}">`),
      `<script type="module" src="${findFile(files, /^root\/root-\w+\.js$/)}"></script>`,
    ].join("");
  },
};
