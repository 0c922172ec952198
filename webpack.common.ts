import path from "node:path";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration, type RuleSetRule } from "webpack";
import { fallbackLocale } from "@portico/shared-sdk";
import { readRemoteManifest } from "./remote-kit/src/manifest/readRemoteManifest.ts";
import { compileWorkspaceMessages } from "./tools/messages/compileWorkspaceMessages.ts";
import { readEnglishTranslations } from "./tools/build/readEnglishTranslations.ts";
import { nameClass } from "./tools/webpack/nameClass.ts";
import { GatherInEntryPlugin } from "./tools/webpack/GatherInEntryPlugin.ts";
import { ReleaseManifestPlugin } from "./tools/webpack/ReleaseManifestPlugin.ts";
import { ThirdPartyNoticesPlugin } from "./tools/webpack/ThirdPartyNoticesPlugin.ts";
import { VerifiedLoadingPlugin } from "./tools/webpack/VerifiedLoadingPlugin.ts";
import { readConsumedModules, readManifest, readSharedModules } from "./tools/webpack/sharedModules.ts";
import { resolveReleaseVersion } from "./tools/webpack/releaseVersion.ts";

const rootDirectory = __dirname;

/** The oldest syntax among the supported webviews; libraries that ship newer syntax are compiled down as well. */
const syntaxTarget = "es2019";
const shippedTooNew =
  /node_modules\/(@formatjs|@reduxjs|react-intl|intl-messageformat|react-redux|immer|reselect|web-vitals)\//;

const compileScripts: RuleSetRule = {
  test: /\.[cm]?[jt]sx?$/,
  include: (file) => !file.includes("/node_modules/") || shippedTooNew.test(file),
  use: {
    loader: "ts-loader",
    options: {
      // types are checked by `tsc -b`
      transpileOnly: true,
      configFile: path.join(rootDirectory, "tsconfig.base.json"),
      compilerOptions: {
        target: syntaxTarget,
        module: "esnext",
        allowJs: true,
        composite: false,
        emitDeclarationOnly: false,
        allowImportingTsExtensions: false,
      },
    },
  },
};

interface StyleOptions {
  /** Part of every class name, so that two versions of a remote can run in one page. */
  readonly scope: string;
  readonly extract: boolean;
}

function compileStyles({ scope, extract }: StyleOptions): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...(extract ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: "css-loader",
        options: {
          // the imported stylesheets of the font packages
          importLoaders: 1,
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: "asIs",
            exportOnlyLocals: !extract,
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) =>
              nameClass(resourcePath, local, scope),
          },
        },
      },
      path.join(rootDirectory, "tools/webpack/optionalFontDisplay.ts"),
    ],
  };
}

const shipAssets: readonly RuleSetRule[] = [
  { test: /\.(svg|png)$/, type: "asset/resource" },
  {
    test: /\.woff2$/,
    type: "asset/resource",
    use: path.join(rootDirectory, "tools/webpack/narrowFontWeights.ts"),
  },
];

function baseConfig(workspaceDirectory: string, name: string): Configuration {
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
    // class names contain the release, which webpack's cache does not track and each change of a remote changes
    cache: false,
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}

/** A build cache, for configurations that depend on these files only. */
function cacheBetweenBuilds(name: string): NonNullable<Configuration["cache"]> {
  return {
    type: "filesystem",
    name,
    cacheDirectory: path.join(rootDirectory, ".cache/webpack"),
    buildDependencies: {
      // the trailing slash marks a folder; without it webpack stores no cache
      config: ["webpack.common.ts", "tsconfig.base.json", "tools/webpack/"].map(
        (file) => `${rootDirectory}/${file}`,
      ),
    },
  };
}

const browserOptimization: NonNullable<Configuration["optimization"]> = {
  moduleIds: "deterministic",
  chunkIds: "deterministic",
  minimizer: [
    new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2019, format: { comments: false } } }),
    new CssMinimizerPlugin(),
  ],
};

/** For scripts that every page inlines or runs first: more minifier passes save 1 %. */
const bootOptimization: NonNullable<Configuration["optimization"]> = {
  ...browserOptimization,
  minimizer: [
    new TerserPlugin({
      extractComments: false,
      terserOptions: { ecma: 2019, compress: { passes: 3, hoist_funs: true }, format: { comments: false } },
    }),
  ],
};

/** One stylesheet per build: its integrity is set before its tag is inserted, and no style is loaded later. */
const oneStylesheet = {
  cacheGroups: { style: { type: "css/mini-extract", name: "style", chunks: "all" as const, enforce: true } },
};

/**
 * React and its libraries, the larger half of the initial scripts, change rarely: returning visitors have them cached
 * after a release of the shell. Where parallel requests share the bandwidth equally, two files also get a larger share.
 */
const reactApart = {
  name: "react",
  filename: "[name].[contenthash:12].js",
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-redux|react-intl|@formatjs|intl-messageformat)[\\/]/,
  chunks: "initial" as const,
  enforce: true,
};

/** `tools/build/buildShell.ts` writes the notices of all lists into the site. */
function listPackages(
  workspaceDirectory: string,
  build: string,
  { emitsFile } = { emitsFile: false },
): ThirdPartyNoticesPlugin {
  const listFile = path.join(workspaceDirectory, `dist/packages/${build}.json`);
  return new ThirdPartyNoticesPlugin({ listFile, emitsFile });
}

/** The configuration of a build for Node that renders pages or prerendered HTML. */
function staticConfig(
  workspaceDirectory: string,
  scope: string,
  entry: Record<string, string>,
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
    module: { rules: [compileScripts, compileStyles({ scope, extract: false })] },
  };
}

export interface RemoteOptions {
  /** The workspace's folder, usually `__dirname` of its webpack.config.ts. */
  readonly directory: string;
}

/**
 * Builds a remote: a container that exposes `./remote` and consumes the page's shared modules without bundling copies,
 * and the renderer of its prerendered HTML (`src/fragment.tsx`).
 */
export function defineRemoteConfig({ directory }: RemoteOptions): Configuration[] {
  const { name, placement } = readRemoteManifest(directory);
  const version = resolveReleaseVersion(directory);
  const release = `${name}@${version}`;
  const shared = readConsumedModules(rootDirectory, directory);
  const base = baseConfig(directory, "browser");

  const browser: Configuration = {
    ...base,
    target: ["web", "es2019"],
    entry: {},
    output: {
      path: path.join(directory, "dist/browser"),
      clean: true,
      uniqueName: release,
      filename: "[name].[contenthash:12].js",
      chunkFilename: "[id].[contenthash:12].js",
      assetModuleFilename: "[name].[contenthash:12][ext]",
      hashFunction: "sha256",
      // evaluate a module that threw again at the next attempt, instead of returning its incomplete exports
      strictModuleErrorHandling: true,
    },
    optimization: { ...browserOptimization, splitChunks: oneStylesheet },
    module: { rules: [compileScripts, compileStyles({ scope: release, extract: true })] },
    plugins: [
      // webpack's own container: 1.2 kB gzip around a remote; @module-federation/enhanced brings 27 kB each, or 26 kB once
      new webpack.container.ModuleFederationPlugin({
        name: "entry",
        filename: "entry.[contenthash:12].js",
        library: { type: "window", name: release },
        exposes: { "./remote": { import: "./src/remote.tsx", name: "remote" } },
        shared: Object.fromEntries(
          shared.map(({ key, packageName, range }) => [
            key,
            {
              import: false as const,
              singleton: true,
              strictVersion: true,
              requiredVersion: range,
              packageName,
            },
          ]),
        ),
      }),
      // a page runs only the containers that it mounts
      new GatherInEntryPlugin({ entry: "entry", group: "remote" }),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css", runtime: false }),
      new VerifiedLoadingPlugin(release),
      // a release is published without the shell, so it carries its own notices
      listPackages(directory, "browser", { emitsFile: true }),
      new ReleaseManifestPlugin({
        directory,
        name,
        version,
        entryGlobal: release,
        placement: { slot: placement.slot, routes: placement.routes.map((route) => route.path) },
        sharedRanges: Object.fromEntries(shared.map(({ key, range }) => [key, range])),
      }),
    ],
  };
  return [browser, staticConfig(directory, release, { fragment: "./src/fragment.tsx" })];
}

/**
 * Builds the host: the shell with every shared module in its initial files; the inline boot, `embed.js` for embedding
 * pages and the service worker; and the renderer of the static pages. No address of a remote is compiled in.
 */
export function defineHostConfig({ directory }: { readonly directory: string }): Configuration[] {
  const { version } = readManifest(directory);
  const scope = "shell";

  const shell: Configuration = {
    ...baseConfig(directory, "browser"),
    cache: cacheBetweenBuilds("shell-browser"),
    target: ["web", "es2019"],
    entry: { shell: "./src/main.ts" },
    output: {
      path: path.join(directory, "dist/browser/assets"),
      clean: true,
      publicPath: "/assets/",
      uniqueName: `shell@${version}`,
      filename: "[name].[contenthash:12].js",
      chunkFilename: "[id].[contenthash:12].js",
      assetModuleFilename: "[name].[contenthash:12][ext]",
      hashFunction: "sha256",
    },
    optimization: {
      ...browserOptimization,
      splitChunks: { cacheGroups: { ...oneStylesheet.cacheGroups, react: reactApart } },
    },
    module: {
      rules: [compileScripts, compileStyles({ scope, extract: true }), ...shipAssets],
    },
    plugins: [
      // the page has only the host's copies, so the host provides them and never chooses between versions
      new webpack.sharing.ProvideSharedPlugin({
        provides: Object.fromEntries(
          readSharedModules(rootDirectory).map(({ key, version: sharedVersion }) => [
            key,
            { shareKey: key, eager: true, version: sharedVersion },
          ]),
        ),
      }),
      // the shell's own chunks pass the same checks as a remote's
      new VerifiedLoadingPlugin(`shell@${version}`),
      // messages are compiled at build time; the parser would double the size of the formatter
      new webpack.NormalModuleReplacementPlugin(
        /^@formatjs\/icu-messageformat-parser$/,
        "@formatjs/icu-messageformat-parser/no-parser.js",
      ),
      new webpack.DefinePlugin({
        PORTICO_ENGLISH_MESSAGES: JSON.stringify(compileWorkspaceMessages(directory).get(fallbackLocale)),
        PORTICO_ENGLISH_TRANSLATIONS: JSON.stringify(readEnglishTranslations()),
      }),
      // code that needs no React runs while React is still loading
      new GatherInEntryPlugin({ entry: "shell", group: "page", apart: reactApart.name }),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css", runtime: false }),
      listPackages(directory, "browser"),
    ],
  };

  const boot: Configuration = {
    ...baseConfig(directory, "boot"),
    cache: cacheBetweenBuilds("shell-boot"),
    target: ["web", "es2019"],
    entry: {
      boot: "./src/boot/boot.ts",
      embed: "./src/embed/embed.ts",
      serviceWorker: "./src/serviceWorker/serviceWorker.ts",
    },
    output: { path: path.join(directory, "dist/boot"), clean: true, filename: "[name].js", iife: true },
    optimization: bootOptimization,
    module: { rules: [compileScripts] },
    plugins: [listPackages(directory, "boot")],
  };

  const renderer: Configuration = {
    ...staticConfig(directory, scope, { renderSite: "./src/static/renderSite.tsx" }),
    cache: cacheBetweenBuilds("shell-static"),
  };
  return [shell, boot, renderer];
}

/** One bundle of everything that `entry` imports, to compare with the federated pages. */
export function defineBundleConfig({
  entry,
  outputPath,
}: {
  readonly entry: string;
  readonly outputPath: string;
}): Configuration {
  return {
    ...baseConfig(path.dirname(entry), "bundle"),
    target: ["web", "es2019"],
    entry: { bundle: entry },
    output: { path: outputPath, filename: "[name].js", publicPath: "/bundle/" },
    optimization: { ...browserOptimization, splitChunks: oneStylesheet },
    module: {
      rules: [compileScripts, compileStyles({ scope: "bundle", extract: true }), ...shipAssets],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^@formatjs\/icu-messageformat-parser$/,
        "@formatjs/icu-messageformat-parser/no-parser.js",
      ),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css" }),
    ],
  };
}
