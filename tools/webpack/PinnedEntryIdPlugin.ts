import type { Compilation, Compiler } from "webpack";

/**
 * Gives the federation plugin's entry module an id of its own. Its file name holds a hash of the folder that was
 * built in, and its id would follow: the same source would give other bytes on another machine.
 */
export class PinnedEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("PinnedEntryIdPlugin", (compilation: Compilation) => {
      // order: before the ids of all other modules are dealt out
      compilation.hooks.moduleIds.tap({ name: "PinnedEntryIdPlugin", stage: -10 }, (modules) => {
        for (const module of modules) {
          // of a module that was joined with others it is the name of the first
          if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.nameForCondition() ?? "")) {
            compilation.chunkGraph.setModuleId(module, "federation-entry");
          }
        }
      });
    });
  }
}
