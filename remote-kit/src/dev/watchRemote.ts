import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject, readTextFile } from "@portico/release/files";
import webpack, { type Configuration } from "webpack";
import { writeMessages } from "../build/buildRemote.ts";
import { compileScripts } from "../build/commonConfig.ts";
import { syntaxTarget } from "../build/syntaxTarget.ts";
import { defineRemoteConfig } from "../build/defineRemoteConfig.ts";
import { FederationManifestPlugin } from "../build/FederationManifestPlugin.ts";
import { readReleaseFacts } from "../build/releaseFacts.ts";
import { revisionPlaceholder } from "../build/releaseVersion.ts";
import { ThirdPartyNoticesPlugin } from "../build/ThirdPartyNoticesPlugin.ts";
import { readMessageTexts } from "../messages/messageFiles.ts";
import { compileForRefresh } from "./compileForRefresh.ts";
import { ReuseModulesPlugin } from "./ReuseModulesPlugin.ts";
import { sourceMapsPath } from "./servePage.ts";
import { StampRevisionPlugin } from "./StampRevisionPlugin.ts";

/** swc compiles for Fast Refresh only with React's development functions for elements, which the page does not have. */
const createElementsInPage = new webpack.NormalModuleReplacementPlugin(
  /^react\/jsx-dev-runtime$/,
  'data:text/javascript,export { jsx as jsxDEV, Fragment } from "react/jsx-runtime";',
);

interface WatchRemoteOptions {
  readonly directory: string;
  /** Publishes the build below `{remoteDirectory}/dist`; the next one waits for it. */
  readonly publish: (remoteDirectory: string) => Promise<void>;
  /** Builds and publishes the remote's pages by its changed manifest; rejects where that is not valid. */
  readonly applyManifest: () => Promise<void>;
  /** Receives why a build or its publishing failed; the previous build remains. */
  readonly onFailure: (error: Error) => void;
}

/** What an edit need not wait for. */
const releaseOnly = [FederationManifestPlugin, ThirdPartyNoticesPlugin, webpack.SourceMapDevToolPlugin];

/** The workspace of a remote's builds, below its folder. */
const watchFolder = "dist/watch";

/** The source maps of the last build, beside it, since a release contains none. */
export const findSourceMaps = (directory: string) => path.join(directory, watchFolder, "source-maps");

/** Not minified, so a build is faster, readable and above any budget. */
const watchedBudget = { firstMountKb: 10_240, releaseKb: 10_240 };

/**
 * Builds a remote whenever one of its sources changes, as its release is built, and publishes each build. A changed manifest
 * changes how it is built, so building then begins anew.
 */
export function watchRemote(options: WatchRemoteOptions): { close(): Promise<void> } {
  let isClosed = false;
  let watching = startWatching(options, restart);
  function restart(): void {
    void watching
      .close()
      .then(() => {
        if (!isClosed) watching = startWatching(options, restart);
      })
      .catch(options.onFailure);
  }
  return {
    close: () => {
      isClosed = true;
      return watching.close();
    },
  };
}

function startWatching(
  { directory, publish, applyManifest, onFailure }: WatchRemoteOptions,
  restart: () => void,
): { close(): Promise<void> } {
  const manifest = readManifestText(directory);
  const remoteDirectory = path.join(directory, watchFolder);
  prepareFolder(directory, remoteDirectory);
  const outputDirectory = path.join(remoteDirectory, "dist");
  const messagesDirectory = path.join(directory, "messages");
  // an earlier run may have published the same files with another manifest
  const startedAt = String(Date.now());
  const stamp = new StampRevisionPlugin(() => startedAt + readMessageTexts(directory));
  const compiler = webpack(configure(directory, outputDirectory, stamp));
  if (compiler === null) throw new Error("webpack gave no compiler");
  compiler.hooks.afterCompile.tap("WatchMessages", (compilation) => {
    if (compilation.compiler.isChild()) return;
    compilation.contextDependencies.add(messagesDirectory);
    compilation.fileDependencies.add(path.join(directory, "package.json"));
    // what a manifest lacks that can't be applied may be a file
    if (readManifestText(directory) !== manifest) {
      compilation.contextDependencies.add(path.join(directory, "src"));
    }
  });
  let writtenMessages = "";
  compiler.hooks.done.tapPromise("PublishBuild", async (stats) => {
    try {
      const current = readManifestText(directory);
      if (current !== manifest) {
        await applyManifest();
        // otherwise the next build applies what was written meanwhile
        if (readManifestText(directory) === current) restart();
        return;
      }
      if (stats.hasErrors()) throw new Error(stats.toString({ preset: "errors-only", colors: false }));
      const messages = readMessageTexts(directory);
      if (messages !== writtenMessages) writeMessages(directory, path.join(outputDirectory, "messages"));
      writtenMessages = messages;
      const file = path.join(outputDirectory, "release.json");
      writeFileSync(file, readTextFile(file).replaceAll(revisionPlaceholder, stamp.revision));
      await publish(remoteDirectory);
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  const watching = compiler.watch({ ignored: ["**/node_modules", "**/dist"] }, () => {});
  return { close: () => new Promise((resolve) => watching?.close(() => resolve())) };
}

/** The text of the manifest, to compare; that of the whole file while it is not JSON. */
function readManifestText(directory: string): string {
  const text = readTextFile(path.join(directory, "package.json"));
  try {
    return JSON.stringify((JSON.parse(text) as { readonly portico?: unknown }).portico);
  } catch {
    return text;
  }
}

/** Prepares a folder without prerendered HTML: the pages of the last promotion remain, which are a first paint only. */
function prepareFolder(directory: string, remoteDirectory: string): void {
  rmSync(remoteDirectory, { recursive: true, force: true });
  mkdirSync(path.join(remoteDirectory, "dist"), { recursive: true });
  const manifest = readJsonObject(path.join(directory, "package.json")) as {
    readonly portico: { readonly placement: object | readonly object[] };
  };
  const entries = [manifest.portico.placement].flat();
  const placement = entries.map((entry) => ({ ...entry, budget: watchedBudget }));
  const watched = { ...manifest, portico: { ...manifest.portico, placement, budget: watchedBudget } };
  writeFileSync(path.join(remoteDirectory, "package.json"), JSON.stringify(watched));
}

function configure(directory: string, outputDirectory: string, stamp: StampRevisionPlugin): Configuration {
  process.env["PORTICO_REVISION"] = revisionPlaceholder;
  // each build replaces the one before it in an open page, whose styles it may have changed
  const styleScope = readReleaseFacts(directory).entryGlobal;
  const [release = {}] = defineRemoteConfig({ directory, outputDirectory, styleScope });
  const plugins = (release.plugins ?? []).filter(
    (plugin) => !releaseOnly.some((type) => plugin instanceof type),
  );
  return {
    ...release,
    module: {
      rules: [
        compileForRefresh(syntaxTarget),
        { ...compileScripts, test: /\.[cm]?js$/ },
        ...(release.module?.rules ?? []).filter((rule) => rule !== compileScripts),
      ],
    },
    cache: { type: "memory" },
    optimization: {
      ...release.optimization,
      minimize: false,
      concatenateModules: false,
      // an edit changes no other module's id
      moduleIds: "named",
    },
    plugins: [
      ...plugins,
      createElementsInPage,
      new ReuseModulesPlugin(),
      new webpack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: "../../source-maps/[id].map",
        append: ({ chunk }) => `\n//# sourceMappingURL=${sourceMapsPath}${chunk?.id}.map`,
        columns: false,
      }),
      stamp,
    ],
  };
}
