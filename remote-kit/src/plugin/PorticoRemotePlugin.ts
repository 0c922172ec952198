import path from "node:path";
import { styleScopeOf } from "@portico/release/publish";
import type { Compiler, Configuration } from "webpack";
import { containerModuleIds, ContainerRuntimePlugin } from "../build/ContainerRuntimePlugin.ts";
import { FederationManifestPlugin } from "../build/FederationManifestPlugin.ts";
import { formatLocalIdentName } from "../build/nameClass.ts";
import { isOfPlace } from "../build/placeChunks.ts";
import { readReleaseFacts, type ReleaseFacts } from "../build/releaseFacts.ts";
import { ReleaseManifestPlugin } from "../build/ReleaseManifestPlugin.ts";
import { RspackVerifiedLoadingPlugin } from "../build/RspackVerifiedLoadingPlugin.ts";
import { readConsumedModules } from "../build/sharedModules.ts";
import { syntaxTarget } from "../build/syntaxTarget.ts";
import { ThirdPartyNoticesPlugin } from "../build/ThirdPartyNoticesPlugin.ts";
import { VerifiedLoadingPlugin } from "../build/VerifiedLoadingPlugin.ts";
import { writeCapabilityTypes } from "../manifest/capabilityTypes.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { adjustFederationOptions, exposedChunk, findFederationPlugin } from "./federationOptions.ts";

export interface PorticoRemoteOptions {
  /** The folder with the remote's package.json; default: the current folder. */
  readonly directory?: string;
}

const pluginName = "PorticoRemotePlugin";

/**
 * Makes a Module Federation build a release. List it before `ModuleFederationPlugin` of `@module-federation/enhanced` (webpack
 * or Rspack) or of Rspack. The manifest in package.json describes the remote.
 *
 * Errors: the constructor throws a sentence that names file and field of a manifest that is not valid, `apply` one for an option
 *         that no page supports
 */
export class PorticoRemotePlugin {
  /** The value of `modules.localIdentName` of css-loader: classes begin with a hash of the release's stylesheets. */
  readonly localIdentName: string;
  private readonly directory: string;
  private readonly facts: ReleaseFacts;

  constructor({ directory = process.cwd() }: PorticoRemoteOptions = {}) {
    this.directory = directory;
    this.facts = readReleaseFacts(directory);
    this.localIdentName = formatLocalIdentName(styleScopeOf(this.facts.name));
  }

  apply(bundler: unknown): void {
    const compiler = bundler as Compiler;
    const { directory, facts } = this;
    const plugins: readonly unknown[] = compiler.options.plugins;
    const federation = findFederationPlugin(plugins);
    if (plugins.indexOf(this) > plugins.indexOf(federation)) {
      throw new Error(`${pluginName}: list it before ModuleFederationPlugin, whose options it completes.`);
    }
    const warnings = adjustFederationOptions(federation._options, {
      release: facts.entryGlobal,
      shared: readConsumedModules(directory),
      places: readRemoteManifest(directory).places,
      hasRemote: facts.exposes.includes("./remote"),
    });
    adjustOutput(compiler, directory, facts.entryGlobal);
    for (const plugin of this.createPlugins(compiler, federation._options.name ?? "")) plugin.apply(compiler);
    const { capabilities } = facts;
    compiler.hooks.beforeCompile.tap(pluginName, () => writeCapabilityTypes(directory, { capabilities }));
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      for (const warning of warnings) {
        compilation.warnings.push(new compiler.webpack.WebpackError(`${pluginName}: ${warning}`));
      }
    });
  }

  private createPlugins(compiler: Compiler, entryName: string) {
    const { directory, facts } = this;
    const { SourceMapDevToolPlugin } = compiler.webpack;
    const outputDirectory = path.join(directory, "dist");
    const LoadingPlugin = "rspack" in compiler ? RspackVerifiedLoadingPlugin : VerifiedLoadingPlugin;
    return [
      new LoadingPlugin(facts.entryGlobal),
      new ContainerRuntimePlugin(),
      // hidden: no script names its map, and the maps are outside of the folder that is served
      new SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: "../source-maps/[file].map",
        append: false,
        moduleFilenameTemplate: "[resource-path]",
      }),
      new ThirdPartyNoticesPlugin({
        listFile: path.join(outputDirectory, "packages/browser.json"),
        emitsFile: true,
      }),
      new FederationManifestPlugin({ entryName, facts }),
      new ReleaseManifestPlugin({ directory, outputDirectory, entryName, exposedChunk, facts }),
    ];
  }
}

/** The files of a release and their names; two versions of a remote can run in one page. */
function adjustOutput(compiler: Compiler, directory: string, release: string): void {
  const { options } = compiler;
  const { output, optimization } = options;
  output.path = path.join(directory, "dist/browser");
  output.clean = true;
  output.uniqueName = release;
  // replaced by the release's place in the channel
  output.publicPath = "/";
  output.chunkFilename = nameCardFiles(output.chunkFilename, "[id].js");
  // evaluate a module that threw again at the next attempt, instead of returning its incomplete exports
  output.strictModuleErrorHandling ??= true;
  options.target ??= ["web", syntaxTarget];
  options.devtool = false;
  optimization.moduleIds = containerModuleIds;
  // cards with the same component would share one file, which has the name of one of their places
  optimization.mergeDuplicateChunks = false;
  const splitting = optimization.splitChunks === false ? {} : (optimization.splitChunks ?? {});
  optimization.splitChunks = {
    ...splitting,
    // one stylesheet beside those of cards: the page applies it before it mounts the remote
    cacheGroups: {
      ...splitting.cacheGroups,
      portico: {
        type: "css/mini-extract",
        name: "style",
        chunks: (chunk) => !isOfPlace(chunk),
        enforce: true,
      },
    },
  } satisfies NonNullable<Configuration["optimization"]>["splitChunks"];
  for (const plugin of options.plugins) loadStylesByPage(plugin);
}

interface StylesheetOptions {
  runtime?: boolean;
  chunkFilename?: FileName;
}

/** MiniCssExtractPlugin and Rspack's own would insert the stylesheet, with a `<link>` that no hash covers. */
function loadStylesByPage(plugin: unknown): void {
  const isExtracting = /CssExtract\w*Plugin$/.test((plugin as object | null)?.constructor.name ?? "");
  if (!isExtracting) return;
  const { options } = plugin as { readonly options: StylesheetOptions };
  options.runtime = false;
  options.chunkFilename = nameCardFiles(options.chunkFilename, "[name].css");
}

type FileName = NonNullable<NonNullable<Configuration["output"]>["chunkFilename"]>;

/** Pages find the files of a card by their names; those of other chunks are the team's, or `other`. */
function nameCardFiles(given: FileName | undefined, other: string): FileName {
  const ending = path.extname(other);
  return (data, ...rest) => {
    if (isOfPlace(data.chunk)) return `[name]${ending}`;
    return typeof given === "function" ? given(data, ...rest) : (given ?? other);
  };
}
