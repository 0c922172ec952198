/**
 * A program of its own, without any loader of this repository, which would change what Rspack copies into a build. Runs a
 * configuration several times in one process and prints the sizes and times.
 *
 * Usage: node measureBuild.mjs CONFIGURATION RUNS [own-runtime]
 *        With `own-runtime` the container gets the federation runtime of the bundler's plugin.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [configFile, runs, option] = process.argv.slice(2);
const directory = path.dirname(configFile);
const name = path.basename(configFile).startsWith("rspack.") ? "@rspack/core" : "webpack";
const { default: bundler } = await import(pathToFileURL(createRequire(configFile).resolve(name)).href);

/** Runs before PorticoRemotePlugin, which would replace the runtime. */
const keepRuntime = {
  apply: (compiler) => {
    const NormalModuleReplacementPlugin = class {
      apply() {}
    };
    Object.defineProperty(compiler, "webpack", {
      value: { ...compiler.webpack, NormalModuleReplacementPlugin },
    });
  },
};

const build = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = bundler(configuration, (error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString("errors-only")) : null);
      compiler.close(() => (failure === null ? resolve() : reject(failure)));
    });
  });

const timesMs = [];
for (let run = 0; run < Number(runs); run += 1) {
  // a fresh configuration, since plugins belong to one compiler
  const { default: configuration } = await import(`${pathToFileURL(configFile).href}?run=${run}`);
  if (option === "own-runtime") configuration.plugins.unshift(keepRuntime);
  const startedMs = performance.now();
  await build(configuration);
  timesMs.push(performance.now() - startedMs);
}

const release = JSON.parse(readFileSync(path.join(directory, "dist/release.json"), "utf8"));
const sizeOf = (files) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(directory, "dist/browser", file.path))).length,
    0,
  );
const { entry, scripts, styles } = release;
process.stdout.write(
  `${JSON.stringify({ timesMs, entryBytes: sizeOf([entry]), firstMountBytes: sizeOf([entry, ...scripts, ...styles]) })}\n`,
);
