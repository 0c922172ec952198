import { appendFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build, context, type BuildOptions, type Plugin } from "esbuild";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { sharedKeys } from "./federation.ts";
import { isWatching, reportBuilt } from "./watching.ts";

interface ModuleOptions {
  /** Names of files to sources or module names. */
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly outputPath: string;
  /** Whether the modules that pages share are in files of their own, which the page's import map names. */
  readonly isSharing: boolean;
  readonly revision: string;
  /** The module that `peer-remote` is. */
  readonly remote?: string | undefined;
  /** Whether the page has tags for the styles of the entry points. */
  readonly areStylesLinked?: boolean;
}

/** The option `external` would also leave out what is below a module's name, such as `@portico/shared-sdk/ui/tabs`. */
const sharedOutside: Plugin = {
  name: "shared-outside",
  setup: (compiler) =>
    compiler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind !== "entry-point" && (sharedKeys.includes(name) || name === "single-spa")
        ? { path: name, external: true }
        : undefined,
    ),
};

/** Puts styles into the script that imports them, unless the page has a tag for them. */
const insertStyles = (linkedEntries: readonly string[]): Plugin => ({
  name: "insert-styles",
  setup: (compiler) =>
    compiler.onEnd(({ metafile }) => {
      const inserted = new Set<string>();
      for (const [script, { cssBundle, entryPoint }] of Object.entries(metafile?.outputs ?? {})) {
        if (cssBundle === undefined || linkedEntries.some((entry) => entry.endsWith(entryPoint ?? "/")))
          continue;
        const styles = path.resolve(rootDirectory, cssBundle);
        const css = JSON.stringify(readFileSync(styles, "utf8"));
        appendFileSync(
          path.resolve(rootDirectory, script),
          `document.head.append(Object.assign(document.createElement("style"),{textContent:${css}}));`,
        );
        inserted.add(styles);
      }
      for (const styles of inserted) rmSync(styles);
      reportBuilt();
    }),
});

/**
 * Builds modules for browsers, whose files are named by their content. A module adds its styles to the page itself, as with
 * style-loader, which single-spa's own template uses.
 */
export async function buildModules({
  entryPoints,
  outputPath,
  isSharing,
  revision,
  remote,
  areStylesLinked = false,
}: ModuleOptions): Promise<void> {
  // #region team
  const options: BuildOptions = {
    absWorkingDir: rootDirectory,
    entryPoints: { ...entryPoints },
    outdir: outputPath,
    bundle: true,
    format: "esm",
    splitting: true,
    minify: !isWatching,
    target: "es2022",
    legalComments: "none",
    entryNames: isWatching ? "[name]-watched" : "[name]-[hash]",
    chunkNames: "chunk-[hash]",
    conditions: ["portico-source"],
    define: { "process.env.NODE_ENV": '"production"', HEADER_REVISION: JSON.stringify(revision) },
    tsconfig: path.join(rootDirectory, "tsconfig.base.json"),
    alias: {
      "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
      ...(remote !== undefined && { "peer-remote": remote }),
    },
    nodePaths: [path.join(rootDirectory, "bench/peers/node_modules")],
    plugins: [
      ...(isSharing ? [sharedOutside] : []),
      insertStyles(areStylesLinked ? Object.values(entryPoints) : []),
    ],
    logLevel: "error",
    metafile: true,
  };
  // #endregion
  if (!isWatching) return void (await build(options));
  const watched = await context(options);
  await watched.rebuild();
  return watched.watch();
}
