import path from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Configuration } from "webpack";
import { fallbackLocale, locales } from "@portico/shared-sdk/host";
import {
  baseConfig,
  browserOptimization,
  compileScripts,
  compileStyles,
  GatherInEntryPlugin,
  listPackages,
  oneStylesheet,
  readManifest,
  readSharedModules,
  SamePathPlugin,
  staticConfig,
  syntaxTarget,
  VerifiedLoadingPlugin,
} from "@portico/remote-kit/internal/build";
import { compileWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { fontsOf } from "@portico/shell-host/static";
import { fontListFile, readFontFiles } from "./tools/build/buildFonts.ts";
import { ChunkIntegrityPlugin } from "./tools/webpack/ChunkIntegrityPlugin.ts";
import { compileMessages, namespaces, readNamespaceMessages } from "@portico/local-exchange/internal";

export { defineRemoteConfig } from "@portico/remote-kit/internal/build";

const rootDirectory = __dirname;

/** A build cache, for configurations that depend on these files only. */
function cacheBetweenBuilds(name: string): NonNullable<Configuration["cache"]> {
  return {
    type: "filesystem",
    name,
    cacheDirectory: path.join(rootDirectory, ".cache/webpack"),
    buildDependencies: {
      // the trailing slash marks a folder; without it webpack stores no cache
      config: ["webpack.common.ts", "tsconfig.base.json", "remote-kit/src/build/", "tools/webpack/"].map(
        (file) => `${rootDirectory}/${file}`,
      ),
    },
  };
}

/** Options for scripts that every page inlines or runs first: more minifier passes save 1 %. */
const bootOptimization: NonNullable<Configuration["optimization"]> = {
  ...browserOptimization,
  minimizer: [
    new TerserPlugin({
      extractComments: false,
      terserOptions: { ecma: 2021, compress: { passes: 3, hoist_funs: true }, format: { comments: false } },
    }),
  ],
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

/**
 * Builds the host: the shell with every shared module in its initial files; the inline boot, and `embed.js` for
 * embedding pages; and the renderer of the static pages. No address of a remote is compiled in.
 */
export function defineHostConfig({ directory }: { readonly directory: string }): Configuration[] {
  const { version } = readManifest(directory);
  const scope = "shell";

  const shell: Configuration = {
    ...baseConfig(directory, "browser"),
    cache: cacheBetweenBuilds("shell-browser"),
    target: ["web", syntaxTarget],
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
      rules: [compileScripts, compileStyles({ scope, extract: true })],
    },
    plugins: [
      new SamePathPlugin(),
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
        // read with the module that contains it: tools load this configuration before fonts are built
        PORTICO_FONTS: webpack.DefinePlugin.runtimeValue(
          () =>
            JSON.stringify(
              Object.fromEntries(locales.map((locale) => [locale, readFontFiles(fontsOf(locale))])),
            ),
          { fileDependencies: [fontListFile] },
        ),
      }),
      // code that needs no React runs while React is still loading
      new GatherInEntryPlugin({ entry: "shell", group: "page", apart: reactApart.name }),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css", runtime: false }),
      new ChunkIntegrityPlugin({ entry: "shell", placeholder: "PORTICO_LAZY_CHUNKS" }),
      listPackages(directory, "browser"),
    ],
  };

  const boot: Configuration = {
    ...baseConfig(directory, "boot"),
    cache: cacheBetweenBuilds("shell-boot"),
    target: ["web", syntaxTarget],
    entry: { boot: "./src/boot/boot.ts", embed: "./src/embed/embed.ts" },
    output: { path: path.join(directory, "dist/boot"), clean: true, filename: "[name].js", iife: true },
    optimization: bootOptimization,
    module: { rules: [compileScripts] },
    plugins: [new SamePathPlugin(), listPackages(directory, "boot")],
  };

  const renderer: Configuration = {
    ...staticConfig(directory, scope, { renderSite: "./src/static/renderSite.ts" }),
    cache: cacheBetweenBuilds("shell-static"),
  };
  return [shell, boot, renderer];
}

/** The exchange's English messages at the time of the build, compiled, by namespace. */
function readEnglishTranslations(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      compileMessages(readNamespaceMessages(namespace, fallbackLocale)),
    ]),
  );
}
