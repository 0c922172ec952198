/**
 * A program of its own, without the loader of this repository, which compiles modules to CommonJS. Builds host and
 * remotes as the documentation of `@module-federation/vite` shows them.
 *
 * Usage: node build.mjs OPTIONS, as JSON: folder, revision, sharedKeys, sources by the names of the remotes, and parts
 */
import path from "node:path";
import { federation } from "@module-federation/vite";
import { build } from "vite";

const { folder, revision, sharedKeys, sources, parts } = JSON.parse(process.argv[2] ?? "");
const shared = Object.fromEntries(sharedKeys.map((key) => [key, { singleton: true }]));

const isWatching = process.env["PORTICO_BENCH_WATCH"] !== undefined;

// #region team
/** Builds once, or goes on building after each change. */
async function buildPart(name, input, outDir, base, options) {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    base,
    logLevel: "error",
    define: { HEADER_REVISION: JSON.stringify(revision) },
    resolve: {
      conditions: ["portico-source", "module", "browser", "production"],
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
        },
      ],
    },
    mode: isWatching ? "development" : "production",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: { input },
      watch: isWatching ? {} : null,
    },
    plugins: [federation({ name, shared, dts: false, ...options })],
  });
  // #endregion
  if (!isWatching) return;
  built.on("event", ({ code }) => {
    if (code === "END") process.stdout.write("peer: built\n");
  });
}

const remotes = Object.keys(sources).map((name) => [
  name,
  { type: "module", name, entry: `/bundle/${name}/remoteEntry.js` },
]);
if (parts.includes("page"))
  await buildPart("shell", path.join(import.meta.dirname, "index.html"), folder, "/bundle/", {
    remotes: Object.fromEntries(remotes),
  });
for (const [name, source] of Object.entries(sources).filter(([name]) => parts.includes(name))) {
  const options = { filename: "remoteEntry.js", exposes: { "./remote": source } };
  await buildPart(name, source, path.join(folder, name), `/bundle/${name}/`, options);
}
