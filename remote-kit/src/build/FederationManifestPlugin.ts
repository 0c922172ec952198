import type { Compiler } from "webpack";
import { createFederationManifest, federationManifestName } from "@portico/release/publish";
import { findEntry, type ReleaseFacts } from "./releaseFacts.ts";

interface FederationManifestOptions {
  /** The name of the container, which is that of its entry point in the build. */
  readonly entryName: string;
  readonly facts: ReleaseFacts;
}

/** Adds the manifest by which hosts with the runtime of Module Federation find a release. */
export class FederationManifestPlugin {
  constructor(private readonly options: FederationManifestOptions) {}

  apply(compiler: Compiler): void {
    const name = "FederationManifestPlugin";
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // order: after the files have their final names
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { entryName, facts } = this.options;
        const entry = { path: findEntry(compilation, entryName) };
        const manifest = createFederationManifest({ ...facts, entry });
        const text = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset(federationManifestName, new sources.RawSource(text));
      });
    });
  }
}
