import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import type { Compilation, Compiler, Module, WebpackError } from "webpack";
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
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const packages = readShippedPackages(compilation);
        if (emitsFile && packages.length > 0) {
          compilation.emitAsset(noticesFile, new sources.RawSource(renderNotices(packages)));
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
      compilation.errors.push(error as WebpackError);
      return [];
    }
  });
}

function* listShippedFiles(compilation: Compilation): Generator<string> {
  const { chunks, chunkGraph, compiler } = compilation;
  const isRspack = "rspack" in compiler;
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) yield* listModuleFiles(module);
    // the bundler copies its own runtime into the chunk; Rspack doesn't count the parts of it
    const hasRuntime = isRspack ? chunk.hasRuntime() : chunkGraph.getNumberOfRuntimeModules(chunk) > 0;
    if (hasRuntime) yield isRspack ? findRspack(compiler) : require.resolve("webpack");
  }
  // fonts and images of stylesheets are in no chunk
  for (const { info } of compilation.getAssets()) {
    if (info.sourceFilename !== undefined) yield path.resolve(compiler.context, info.sourceFilename);
  }
}

/** A package of the project, as webpack is one of this package. */
function findRspack({ context }: Compiler): string {
  return createRequire(path.join(context, "package.json")).resolve("@rspack/core");
}

function* listModuleFiles(module: Module): Generator<string> {
  // webpack: a concatenated module has the modules that it was made of
  if ("modules" in module) {
    for (const inner of module.modules as Iterable<Module>) yield* listModuleFiles(inner);
    return;
  }
  // rspack: undefined where webpack has null
  const file = module.nameForCondition() as string | null | undefined;
  if (typeof file === "string") yield file;
}
