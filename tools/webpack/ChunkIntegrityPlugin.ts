import { createHash } from "node:crypto";
import { computeIntegrity } from "@portico/release/integrity";
import type { Chunk, Compilation, Compiler } from "webpack";

interface Options {
  /** Name of the entry whose file gets the hashes. */
  readonly entry: string;
  /** The identifier in that file that the hashes replace. */
  readonly placeholder: string;
}

/**
 * Writes the integrity of each lazy chunk into the entry's file, which a page verifies before it runs: pages don't repeat
 * the hashes of chunks that most of them never load.
 *
 * Shape:  the placeholder becomes an object of chunk ids to `sha384-…`
 * Errors: a compilation error where the entry's file has no placeholder
 */
export class ChunkIntegrityPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const name = "ChunkIntegrityPlugin";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // webpack: stylesheets are extracted by builds within the build, which have no such entry
      if (compilation.compiler !== compiler) return;
      // order: the bytes of chunks are final once their hashes are
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.writeHashes(compilation));
    });
  }

  private writeHashes(compilation: Compilation): void {
    const { entry, placeholder } = this.options;
    const { RawSource } = compilation.compiler.webpack.sources;
    const entryChunk = compilation.entrypoints.get(entry)?.getEntrypointChunk();
    const file = entryChunk && findScript(entryChunk);
    const text = file === undefined ? "" : String(compilation.assets[file]?.source());
    if (file === undefined || !text.includes(placeholder)) {
      const { WebpackError } = compilation.compiler.webpack;
      compilation.errors.push(
        new WebpackError(`The file of the entry ${entry} does not contain ${placeholder}.`),
      );
      return;
    }
    const hashes: Record<string, string> = {};
    for (const chunk of compilation.chunks) {
      const script = chunk.canBeInitial() ? undefined : findScript(chunk);
      const asset = script === undefined ? undefined : compilation.assets[script];
      if (asset === undefined || chunk.id === null) continue;
      hashes[String(chunk.id)] = computeIntegrity(asset.buffer());
    }
    const completed = text.replace(placeholder, () => JSON.stringify(hashes));
    compilation.updateAsset(file, new RawSource(completed));
    const hash = createHash("sha256").update(completed).digest("hex").slice(0, 12);
    compilation.renameAsset(file, file.replace(/\.[0-9a-f]{12}\.js$/, `.${hash}.js`));
  }
}

function findScript(chunk: Chunk): string | undefined {
  return [...chunk.files].find((file) => file.endsWith(".js"));
}
