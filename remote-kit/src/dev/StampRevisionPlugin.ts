import { createHash } from "node:crypto";
import { Compilation, sources, type Compiler } from "webpack";
import { revisionPlaceholder } from "../build/releaseVersion.ts";

/**
 * Gives each build of a watched remote a version of its own, before webpack writes it: replaces the placeholder in all files
 * by a hash of them. Two builds then run in one page like two releases, with global names and classes of their own.
 */
export class StampRevisionPlugin {
  /** The revision of the last build without errors. */
  revision = revisionPlaceholder;

  /** @param readOtherContent what is published with the build and is not compiled */
  constructor(private readonly readOtherContent: () => string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("StampRevisionPlugin", (compilation) =>
      compilation.hooks.processAssets.tap(
        // order: after webpack has minified and named the files
        { name: "StampRevisionPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.stamp(compilation),
      ),
    );
  }

  private stamp(compilation: Compilation): void {
    // the stylesheets' child compilers write no files of the release
    if (compilation.compiler.isChild()) return;
    const files = compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [name, source.source().toString()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const hash = createHash("sha256").update(JSON.stringify(files)).update(this.readOtherContent());
    this.revision = hash.digest("hex").slice(0, revisionPlaceholder.length);
    for (const [name, text] of files) {
      const stamped = text.replaceAll(revisionPlaceholder, this.revision);
      // the name is that of the unstamped content, so webpack must not take a written file for this one
      compilation.updateAsset(name, new sources.RawSource(stamped), { immutable: false });
    }
  }
}
