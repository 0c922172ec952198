import { RuntimeGlobals, RuntimeModule, Template, type Compilation, type Compiler } from "webpack";

/** The key at which the boot exposes the loader for the webpack runtimes of remotes; must match `shell-host/src/remotes/remoteRuntime.ts`. */
const loaderOnPage = `self[Symbol.for("portico.remoteRuntime")]`;

class PublicPathFromChannel extends RuntimeModule {
  constructor(private readonly release: string) {
    super("portico: public path from the verified channel", RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    // a getter: when the page moves to an alternate static host, later chunks and images follow
    return `Object.defineProperty(${RuntimeGlobals.require}, "p", { get: function () { return ${loaderOnPage}.publicPath(${JSON.stringify(this.release)}); } });`;
  }
}

class ChunkLoadingByHost extends RuntimeModule {
  constructor(private readonly release: string) {
    super("portico: chunks through the verifying loader", RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return Template.asString([
      `${RuntimeGlobals.loadScript} = function (url, done) {`,
      Template.indent(`${loaderOnPage}.loadChunk(${JSON.stringify(this.release)}, url, done);`),
      "};",
    ]);
  }
}

/**
 * Replaces webpack's own script loading in a remote: the bytes of a chunk are trusted only through the verified
 * channel, so the host decides address, integrity, deadline and retries, for entry and chunks alike.
 */
export class VerifiedLoadingPlugin {
  /** @param release global name of the release, `name@version` */
  constructor(private readonly release: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("VerifiedLoadingPlugin", (compilation: Compilation) => {
      const replace = (global: string, create: () => RuntimeModule) =>
        compilation.hooks.runtimeRequirementInTree
          .for(global)
          // order: before webpack's own tap, which a returned `true` then skips
          .tap({ name: "VerifiedLoadingPlugin", stage: -10 }, (chunk) => {
            // stylesheets are extracted by running them inside the build, with a public path of that run's own
            if (chunk.getEntryOptions()?.publicPath !== undefined) return undefined;
            compilation.addRuntimeModule(chunk, create());
            return true;
          });
      replace(RuntimeGlobals.publicPath, () => new PublicPathFromChannel(this.release));
      replace(RuntimeGlobals.loadScript, () => new ChunkLoadingByHost(this.release));
    });
  }
}
