import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, {
  type Chunk,
  type ChunkGraph,
  type ChunkGroup,
  type Configuration,
  type Module,
} from "webpack";
import { placeFilePrefix } from "@portico/release";
import { styleScopeOf } from "@portico/release/publish";
import { writeCapabilityTypes } from "../manifest/capabilityTypes.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import {
  baseConfig,
  browserOptimization,
  compileScripts,
  compileStyles,
  inlineFiles,
  listPackages,
  oneStylesheet,
  staticConfig,
} from "./commonConfig.ts";
import { containerModuleIds, ContainerRuntimePlugin } from "./ContainerRuntimePlugin.ts";
import { FederationManifestPlugin } from "./FederationManifestPlugin.ts";
import { GatherInEntryPlugin } from "./GatherInEntryPlugin.ts";
import { formatLocalIdentName } from "./nameClass.ts";
import { exposePlaces, isOfPlace } from "./placeChunks.ts";
import { readReleaseFacts } from "./releaseFacts.ts";
import { ReleaseManifestPlugin } from "./ReleaseManifestPlugin.ts";
import { SamePathPlugin } from "./SamePathPlugin.ts";
import { readConsumedModules } from "./sharedModules.ts";
import { syntaxTarget } from "./syntaxTarget.ts";
import { VerifiedLoadingPlugin } from "./VerifiedLoadingPlugin.ts";

export interface RemoteOptions {
  /** The workspace's folder, usually `__dirname` of its webpack.config.ts. */
  readonly directory: string;
  /** Where the build is written; default: `dist` in the workspace's folder. */
  readonly outputDirectory?: string;
  /** What class names begin with while developing; default: short names that `buildRemoteWith` completes with a hash. */
  readonly styleScope?: string;
}

/**
 * Builds a remote: a container that exposes `./remote` and consumes the page's shared modules without bundling copies,
 * and the renderer of its prerendered HTML (`src/prerendered.tsx`).
 */
export function defineRemoteConfig({
  directory,
  outputDirectory = path.join(directory, "dist"),
  styleScope,
}: RemoteOptions): Configuration[] {
  const facts = readReleaseFacts(directory);
  const { name, entryGlobal: release, capabilities, exposes } = facts;
  const scope = styleScope ?? styleScopeOf(name);
  const { places } = readRemoteManifest(directory);
  // a component stays in the script of each of its places, by which pages find the card
  const components = places.map(({ component }) => path.join(directory, component));
  const isOfSeveralCards = (module: Module, context: { readonly chunkGraph: ChunkGraph }) =>
    isOfCards(module, context) && !components.includes(module.nameForCondition() ?? "");
  const entryName = "entry";
  const exposedChunk = "remote";
  const base = baseConfig(directory, "browser");

  const browser: Configuration = {
    ...base,
    target: ["web", syntaxTarget],
    entry: {},
    output: {
      path: path.join(outputDirectory, "browser"),
      clean: true,
      uniqueName: release,
      filename: "[name].[contenthash:12].js",
      chunkFilename: ({ chunk }) =>
        isOfPlace(chunk) ? "[name].[contenthash:12].js" : "[id].[contenthash:12].js",
      hashFunction: "sha256",
      // evaluate a module that threw again at the next attempt, instead of returning its incomplete exports
      strictModuleErrorHandling: true,
    },
    optimization: {
      ...browserOptimization,
      moduleIds: containerModuleIds,
      // cards with the same component would share one file, which has the name of one of their places
      mergeDuplicateChunks: false,
      splitChunks: {
        // a card waits for no file that the page has not started
        chunks: (chunk) => !chunk.canBeInitial() && !isOfPlace(chunk),
        cacheGroups: {
          ...Object.fromEntries(
            ["style", ...places.map(({ slot }) => placeFilePrefix + slot)].map((name) => [
              name,
              {
                ...oneStylesheet.cacheGroups.style,
                name,
                chunks: (chunk: Chunk) => (findCard([...chunk.groupsIterable]) ?? "style") === name,
              },
            ]),
          ),
          cards: { name: entryName, chunks: "async", enforce: true, test: isOfSeveralCards },
        },
      },
    },
    module: {
      rules: [
        compileScripts,
        compileStyles({
          scope,
          extract: true,
          localIdentName: styleScope && formatLocalIdentName(styleScope),
        }),
        inlineFiles,
      ],
    },
    plugins: [
      new SamePathPlugin(),
      new ContainerRuntimePlugin(),
      new ModuleFederationPlugin({
        name: entryName,
        filename: "entry.[contenthash:12].js",
        library: { type: "window", name: release },
        exposes: {
          ...(exposes.includes("./remote") && {
            "./remote": { import: "./src/remote.tsx", name: exposedChunk },
          }),
          ...exposePlaces(places),
        },
        shared: Object.fromEntries(
          readConsumedModules(directory).map(({ key, packageName, range }) => [
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
        dts: false,
        manifest: false,
      }),
      // a page runs only the containers that it mounts; one with a card runs nothing but that card
      ...(places.length === 0 ? [new GatherInEntryPlugin({ entry: entryName, group: exposedChunk })] : []),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:12].css", runtime: false }),
      new VerifiedLoadingPlugin(release),
      // hidden: no script names its map, and the maps are outside of the folder that is served
      new webpack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: "../source-maps/[file].map",
        append: false,
        moduleFilenameTemplate: "[resource-path]",
      }),
      // a release is published without the shell, so it carries its own notices
      listPackages(directory, "browser", { emitsFile: true }),
      {
        apply: ({ hooks }) =>
          hooks.beforeCompile.tap("CapabilityTypes", () => writeCapabilityTypes(directory, { capabilities })),
      },
      new FederationManifestPlugin({ entryName, facts }),
      new ReleaseManifestPlugin({ directory, outputDirectory, entryName, exposedChunk, facts }),
    ],
  };
  return [browser, defineStaticConfig(directory)];
}

/** The chunk of the card that needs chunk groups itself, or through what it imports further on. */
function findCard(groups: readonly ChunkGroup[]): string | undefined {
  const ancestors = new Set(groups);
  // a set also visits what is added on the way
  for (const { parentsIterable } of ancestors) for (const parent of parentsIterable) ancestors.add(parent);
  return [...ancestors].find(isOfPlace)?.name ?? undefined;
}

/** Whether several cards use a module. The container has these, so that a page with the cards loads them once. */
const isOfCards = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  module.type.startsWith("javascript/") &&
  [...chunkGraph.getModuleChunksIterable(module)].filter(isOfPlace).length > 1;

/**
 * Builds the renderer of a remote's prerendered HTML, and the module that lists its pages.
 *
 * @param localIdentName of the build that makes the stylesheet, where that is not the kit's
 */
export function defineStaticConfig(directory: string, localIdentName?: string): Configuration {
  const { name, placement } = readRemoteManifest(directory);
  const lister = placement.routes.find(({ prerender }) => prerender !== undefined)?.prerender;
  const entry = {
    prerendered: "./src/prerendered.tsx",
    ...(lister !== undefined && { prerender: `./${lister}` }),
  };
  return staticConfig(directory, styleScopeOf(name), entry, localIdentName);
}
