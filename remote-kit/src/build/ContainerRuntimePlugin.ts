import { existsSync } from "node:fs";
import path from "node:path";
import type { Compiler } from "webpack";

/** `@module-federation/enhanced` and Rspack generate imports of it, by name or by path. */
const federationRuntime = /@module-federation[\\/]webpack-bundler-runtime/;

/** Compiled beside the bundles of an installed package; in this repository bundlers compile the source. */
const compiledRuntime = path.join(__dirname, "containerRuntime.mjs");
const containerRuntime = existsSync(compiledRuntime)
  ? compiledRuntime
  : path.join(__dirname, "containerRuntime.ts");

/**
 * Sets `optimization.moduleIds` of a container to numbers in the order of the build. Others depend on absolute paths, which the
 * federation plugins write into modules of their own.
 */
export const containerModuleIds = "natural";

/** The type of a container's own runtime, which is left out: it would create a share scope, which the page does. */
const shareScopeRuntime = "sharing";

/** Puts `containerRuntime.ts` into a container in place of the federation runtime. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    const name = "ContainerRuntimePlugin";
    new compiler.webpack.NormalModuleReplacementPlugin(federationRuntime, containerRuntime).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, ({ hooks }) => {
      hooks.runtimeModule.tap(name, (module) => {
        if (module.name === shareScopeRuntime) module.generate = () => null;
      });
    });
  }
}
