import path from "node:path";
import { transform } from "esbuild";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import type { Configuration, RuleSetRule } from "webpack";
import { nameClass } from "./nameClass.ts";
import { compilerOptionsFile, isInstalled } from "./rootDirectory.ts";
import { syntaxTarget } from "./syntaxTarget.ts";
import { ThirdPartyNoticesPlugin } from "./ThirdPartyNoticesPlugin.ts";

/** Libraries whose syntax is newer are compiled down as well. */
const shippedTooNew =
  /node_modules\/(@formatjs|@reduxjs|react-intl|intl-messageformat|react-redux|immer|reselect|web-vitals)\//;

/** The loader of this repository, which runs before what compiles the file; published packages have the values already. */
export const inlineSiteLoaders: readonly string[] = isInstalled
  ? []
  : [path.join(__dirname, "inlineSiteLoader.ts")];

export const compileScripts: RuleSetRule = {
  test: /\.[cm]?[jt]sx?$/,
  include: (file) => !file.includes("/node_modules/") || shippedTooNew.test(file),
  use: [
    {
      loader: require.resolve("ts-loader"),
      options: {
        // types are checked by `tsc -b`
        transpileOnly: true,
        configFile: compilerOptionsFile,
        compilerOptions: {
          target: syntaxTarget,
          // only builds with a source map plugin use it
          sourceMap: true,
          module: "esnext",
          allowJs: true,
          composite: false,
          emitDeclarationOnly: false,
          allowImportingTsExtensions: false,
        },
      },
    },
    ...inlineSiteLoaders,
  ],
};

/** Images and fonts become part of a script or stylesheet, since browsers compare only those with a hash. */
export const inlineFiles: RuleSetRule = {
  test: /\.(?:avif|gif|jpe?g|png|svg|webp|woff2)$/,
  type: "asset/inline",
};

interface StyleOptions {
  /** Part of every class name, so that two versions of a remote can run in one page. */
  readonly scope: string;
  readonly extract: boolean;
  /** The names of another build's classes, for all files but those of the SDK's shared modules. */
  readonly localIdentName?: string | undefined;
}

export function compileStyles({ scope, extract, localIdentName }: StyleOptions): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...(extract ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: require.resolve("css-loader"),
        options: {
          // what a stylesheet imports has the colours of the configuration as well
          importLoaders: inlineSiteLoaders.length,
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: "asIs",
            exportOnlyLocals: !extract,
            localIdentName,
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) => {
              const name = nameClass(resourcePath, local, scope);
              // css-loader: without a name it uses `localIdentName`
              return localIdentName === undefined || name.startsWith("sdk_") ? name : null;
            },
          },
        },
      },
      ...inlineSiteLoaders,
    ],
  };
}

export function baseConfig(workspaceDirectory: string, name: string): Configuration {
  return {
    name,
    context: workspaceDirectory,
    mode: "production",
    devtool: false,
    resolve: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      // read SDK sources directly, without waiting for `tsc -b`
      conditionNames: ["portico-source", "..."],
    },
    // global names contain the release, which webpack's cache does not track and each change of a remote changes
    cache: false,
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}

/** Writes no syntax that the oldest supported browsers lack. */
async function minifyStyles(files: Readonly<Record<string, string>>): Promise<{ code: string }> {
  const [css = ""] = Object.values(files);
  return transform(css, { loader: "css", minify: true, target: ["chrome92", "safari15"] });
}

export const browserOptimization: NonNullable<Configuration["optimization"]> = {
  moduleIds: "deterministic",
  chunkIds: "deterministic",
  minimizer: [
    // a second pass and functions before their uses save 1.5 kB of the shell's scripts
    new TerserPlugin({
      extractComments: false,
      terserOptions: { ecma: 2021, compress: { passes: 2, hoist_funs: true }, format: { comments: false } },
    }),
    // in this process: a function for another one can't use an import
    new TerserPlugin({ test: /\.css$/, parallel: false, minify: minifyStyles }),
  ],
};

/** One stylesheet per build: its integrity is set before its tag is inserted, and no style is loaded later. */
export const oneStylesheet = {
  cacheGroups: { style: { type: "css/mini-extract", name: "style", chunks: "all" as const, enforce: true } },
};

/** `tools/build/buildShell.ts` writes the notices of all lists into the site. */
export function listPackages(
  workspaceDirectory: string,
  build: string,
  { emitsFile } = { emitsFile: false },
): ThirdPartyNoticesPlugin {
  const listFile = path.join(workspaceDirectory, `dist/packages/${build}.json`);
  return new ThirdPartyNoticesPlugin({ listFile, emitsFile });
}

/** The configuration of a build for Node that renders pages or prerendered HTML. */
export function staticConfig(
  workspaceDirectory: string,
  scope: string,
  entry: Record<string, string>,
  localIdentName?: string,
): Configuration {
  return {
    ...baseConfig(workspaceDirectory, "static"),
    target: "node20",
    entry,
    output: {
      path: path.join(workspaceDirectory, "dist/static"),
      filename: "[name].cjs",
      library: { type: "commonjs2" },
    },
    optimization: { minimize: false },
    module: {
      rules: [compileScripts, compileStyles({ scope, extract: false, localIdentName }), inlineFiles],
    },
  };
}
