import type { Compiler } from "webpack";

/**
 * Gives a module the same ids in every folder. webpack names it by its path below the workspace. It writes a `#` in
 * that path as `\0#`, which is then below no folder.
 */
export class SamePathPlugin {
  apply(compiler: Compiler): void {
    const name = "SamePathPlugin";
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        for (const field of ["request", "userRequest"] as const) {
          const text = createData[field];
          if (text !== undefined) createData[field] = text.replaceAll("\0#", "#");
        }
      });
    });
  }
}
