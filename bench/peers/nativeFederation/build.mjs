/**
 * A program of its own, without the loader of this repository, which compiles modules to CommonJS. Builds the shell or a
 * remote as the documentation of Native Federation's adapter for esbuild shows it.
 *
 * Usage: node build.mjs OPTIONS, as JSON: name, shared, exposes, revision, and paths relative to the repository
 */
import { Buffer } from "node:buffer";
import path from "node:path";
import { format } from "node:util";
import { runEsBuildBuilder } from "@softarc/native-federation-esbuild";

const { shared, revision, outputPath, cachePath, tsConfig } = JSON.parse(process.argv[2] ?? "");

/** What the adapter has no option for: the conditions of this repository, and styles that modules add to the page. */
const repository = {
  name: "repository",
  setup(build) {
    const { initialOptions } = build;
    initialOptions.conditions = ["portico-source"];
    initialOptions.alias = {
      "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
      // the adapter's conversion of CommonJS reads the exports of this module before they are there
      "use-sync-external-store/with-selector.js": path.resolve(
        "node_modules/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js",
      ),
    };
    initialOptions.define = { ...initialOptions.define, HEADER_REVISION: JSON.stringify(revision) };
    initialOptions.metafile = true;
    // would also leave out what is below a module's name, such as `@portico/shared-sdk/ui/tabs`
    initialOptions.external = [];
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind !== "entry-point" && name in shared ? { path: name, external: true } : undefined,
    );
    build.onEnd(({ metafile, outputFiles = [] }) => {
      const find = (file) => outputFiles.find(({ path: found }) => found === path.resolve(file));
      for (const [script, { cssBundle }] of Object.entries(metafile?.outputs ?? {})) {
        const [output, styles] = [find(script), cssBundle === undefined ? undefined : find(cssBundle)];
        if (output === undefined || styles === undefined) continue;
        const css = JSON.stringify(styles.text);
        output.contents = Buffer.from(
          `${output.text}document.head.append(Object.assign(document.createElement("style"),{textContent:${css}}));`,
        );
      }
    });
  },
};

const isWatching = process.env["PORTICO_BENCH_WATCH"] !== undefined;
// the builder has no event for the end of a build
console.log = (...parts) =>
  process.stdout.write(/rebuild done/i.test(format(...parts)) ? "peer: built\n" : "");

// #region team
const federation = await runEsBuildBuilder("bench/peers/nativeFederation/federation.config.mjs", {
  outputPath,
  cachePath,
  tsConfig,
  dev: isWatching,
  watch: isWatching,
  // the preset of React names files that React 19 does not have
  adapterConfig: { plugins: [repository], frameworks: [{ name: "react", needsCommonJsPlugin: true }] },
});
// #endregion
if (isWatching) process.stdout.write("peer: built\n");
else await federation.close();
