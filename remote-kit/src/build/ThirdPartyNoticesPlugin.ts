import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import webpack, { Compilation, type Compiler, type Module } from "webpack";
import { renderNotices } from "./renderNotices.ts";
import { findPackageDirectory, readShippedPackage, type ShippedPackage } from "./shippedPackages.ts";

/** The address below the host, and the name inside a remote's release. */
export const noticesFile = "third-party-notices.txt";

interface NoticesOptions {
  /** Absolute path of a file that gets the list of packages, as JSON, for {@link renderNotices}. */
  readonly listFile: string;
  /** Adds the notices to the build's own assets. */
  readonly emitsFile: boolean;
}

/**
 * Collects the packages whose code, styles or fonts a build ships, from the modules of its chunks and the sources of its
 * assets. The build fails for a package without a licence text or with a licence that is not allowed.
 */
export class ThirdPartyNoticesPlugin {
  constructor(private readonly options: NoticesOptions) {}

  apply(compiler: Compiler): void {
    const name = "ThirdPartyNoticesPlugin";
    const { listFile, emitsFile } = this.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const packages = readShippedPackages(compilation);
        if (emitsFile && packages.length > 0) {
          compilation.emitAsset(noticesFile, new webpack.sources.RawSource(renderNotices(packages)));
        }
        mkdirSync(path.dirname(listFile), { recursive: true });
        writeFileSync(listFile, JSON.stringify(packages));
      });
    });
  }
}

function readShippedPackages(compilation: Compilation): readonly ShippedPackage[] {
  const directories = new Set<string>();
  for (const file of listShippedFiles(compilation)) {
    const directory = findPackageDirectory(file);
    if (directory !== null) directories.add(directory);
  }
  return [...directories].flatMap((directory) => {
    try {
      return [readShippedPackage(directory)];
    } catch (error) {
      compilation.errors.push(error as webpack.WebpackError);
      return [];
    }
  });
}

function* listShippedFiles({ chunks, chunkGraph, assetsInfo, compiler }: Compilation): Generator<string> {
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) yield* listModuleFiles(module);
    // webpack copies its own runtime into the chunk
    if (chunkGraph.getNumberOfRuntimeModules(chunk) > 0) yield require.resolve("webpack");
  }
  // fonts and images of stylesheets are in no chunk
  for (const { sourceFilename } of assetsInfo.values()) {
    if (sourceFilename !== undefined) yield path.resolve(compiler.context, sourceFilename);
  }
}

function* listModuleFiles(module: Module): Generator<string> {
  // webpack: a concatenated module has the modules that it was made of
  if ("modules" in module) {
    for (const inner of module.modules as Iterable<Module>) yield* listModuleFiles(inner);
    return;
  }
  const file = module.nameForCondition();
  if (file !== null) yield file;
}
