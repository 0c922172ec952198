import type { Compilation, Compiler } from "webpack";
import { createVerifiedLoading } from "./verifiedLoading.ts";

/** Replaces webpack's own script loading in a remote by the page's verifying loader. */
export class VerifiedLoadingPlugin {
  /** @param release global name of the release, `name@version` */
  constructor(private readonly release: string) {}

  apply(compiler: Compiler): void {
    // of the webpack that runs: a project may have another copy than this package
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { publicPath, loadScript, globalObject } = createVerifiedLoading(
      this.release,
      RuntimeGlobals.require,
    );

    class LoadingModule extends RuntimeModule {
      constructor(
        name: string,
        private readonly code: string,
      ) {
        super(name, RuntimeModule.STAGE_BASIC);
      }

      override generate(): string {
        return this.code;
      }
    }

    compiler.hooks.compilation.tap("VerifiedLoadingPlugin", (compilation: Compilation) => {
      const replace = (global: string, name: string, code: string) =>
        compilation.hooks.runtimeRequirementInTree
          .for(global)
          // order: before webpack's own tap, which a returned `true` then skips
          .tap({ name: "VerifiedLoadingPlugin", stage: -10 }, (chunk) => {
            // stylesheets are extracted by running them inside the build, with a public path of that run's own
            if (chunk.getEntryOptions()?.publicPath !== undefined) return undefined;
            compilation.addRuntimeModule(chunk, new LoadingModule(name, code));
            return true;
          });
      replace(RuntimeGlobals.publicPath, "portico: public path from the verified channel", publicPath);
      replace(RuntimeGlobals.loadScript, "portico: chunks through the verifying loader", loadScript);
      replace(RuntimeGlobals.global, "portico: the global object", globalObject);
    });
  }
}
