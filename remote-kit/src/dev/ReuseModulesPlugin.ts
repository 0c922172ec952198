import { createHash } from "node:crypto";
import type { Chunk, Compilation, Compiler, Module } from "webpack";
import { revisionPlaceholder } from "../build/releaseVersion.ts";
import type { BuildFacts } from "./page/development.ts";

/** Where a page of the dev server has what its builds share. A page of another server runs them as visitors' pages do. */
const development = 'window[Symbol.for("portico.development")]';

/** Values of the names that swc's transformation for Fast Refresh writes into files with components. */
const refreshNames = {
  $RefreshReg$: `(${development} ? ${development}.register : function () {})`,
  $RefreshSig$: `(${development} ? ${development}.createSignature : function () { return function (type) { return type; }; })`,
};

/**
 * Lets the builds of a watched remote that run in one page share the modules that are the same in both, with all that
 * they import. Stores, caches and contexts of a module remain until an edit changes it. Class names contain the
 * version of the build, so a module that imports a stylesheet runs again.
 */
export class ReuseModulesPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class HandlerModule extends RuntimeModule {
      constructor() {
        super("portico: modules of earlier builds", RuntimeModule.STAGE_TRIGGER);
      }

      override generate(): string {
        const facts = collectFacts(this.compilation!, this.chunk!);
        const push = `${RuntimeGlobals.interceptModuleExecution}.push`;
        return `if (${development}) ${push}(${development}.createHandler(${JSON.stringify(facts)}));`;
      }
    }

    new compiler.webpack.DefinePlugin(refreshNames).apply(compiler);
    compiler.hooks.thisCompilation.tap("ReuseModulesPlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("ReuseModulesPlugin", (chunk, requirements) => {
        // stylesheets are extracted by running them inside the build, with a public path of that run's own
        if (chunk.getEntryOptions()?.publicPath !== undefined) return;
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        compilation.addRuntimeModule(chunk, new HandlerModule());
      });
    });
  }
}

function collectFacts({ chunkGraph, moduleGraph, modules }: Compilation, chunk: Chunk): BuildFacts {
  const isInBuild = (module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
  const importsOf = (module: Module) =>
    [...moduleGraph.getOutgoingConnections(module)].flatMap(({ module: imported }) => imported ?? []);
  const hashes: Record<string, string> = {};
  const shared: Record<string, string> = {};
  const ownModules = new Set(
    [...modules].filter((module) => isInBuild(module) && !canRunInAnotherBuild(module)),
  );
  for (const module of modules) {
    const id = chunkGraph.getModuleId(module);
    if (id === null || !isInBuild(module)) continue;
    if (module.type === "consume-shared-module") {
      shared[id] = (
        module as unknown as { readonly options: { readonly shareKey: string } }
      ).options.shareKey;
      continue;
    }
    const reached = [...reach(module, importsOf)].filter(isInBuild);
    if (reached.some((each) => ownModules.has(each))) continue;
    const hash = createHash("sha256");
    for (const each of reached.map((one) => chunkGraph.getModuleHash(one, chunk.runtime)).sort())
      hash.update(each);
    hashes[id] = `${id} ${hash.digest("base64url")}`;
  }
  return { hashes, shared };
}

/** Modules that set up the container of their own build. */
const containerSetup = /[\\/](?:containerRuntime\.|\.federation[\\/])/;

/** A build loads its own lazy chunks only, and each build has a container and class names of its own. */
function canRunInAnotherBuild(module: Module): boolean {
  if (containerSetup.test(module.identifier())) return false;
  const text = module.originalSource()?.source().toString() ?? "";
  return (
    module.type.startsWith("javascript/") && module.blocks.length === 0 && !text.includes(revisionPlaceholder)
  );
}

/** A module and all that it imports. */
function reach(module: Module, importsOf: (module: Module) => readonly Module[]): ReadonlySet<Module> {
  const reached = new Set([module]);
  // a set also lists what is added while it is read
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
  return reached;
}
