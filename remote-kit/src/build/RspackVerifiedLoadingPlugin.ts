import type { Compiler } from "webpack";
import { createVerifiedLoading } from "./verifiedLoading.ts";

/** A runtime module of Rspack, whose code has been generated already. */
interface GeneratedModule {
  readonly name: string;
  readonly source: { source: Buffer };
}

/**
 * The same as `VerifiedLoadingPlugin` for Rspack, which ignores whether a tap has added a runtime module itself. So the code of
 * its own modules is exchanged.
 */
export class RspackVerifiedLoadingPlugin {
  /** @param release global name of the release, `name@version` */
  constructor(private readonly release: string) {}

  apply(compiler: Compiler): void {
    const { publicPath, loadScript, globalObject } = createVerifiedLoading(
      this.release,
      compiler.webpack.RuntimeGlobals.require,
    );
    const codeByModule: Readonly<Record<string, string>> = {
      public_path: publicPath,
      auto_public_path: publicPath,
      load_script: loadScript,
      global: globalObject,
    };
    // rspack: compilations that extract stylesheets are other compilers' and stay as they are
    compiler.hooks.thisCompilation.tap("RspackVerifiedLoadingPlugin", (compilation) => {
      compilation.hooks.runtimeModule.tap("RspackVerifiedLoadingPlugin", (module) => {
        const { name, source } = module as unknown as GeneratedModule;
        const code = codeByModule[name];
        if (code !== undefined) source.source = Buffer.from(code);
      });
    });
  }
}
