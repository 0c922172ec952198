import type { Compiler } from "webpack";

/** webpack: chunks are split at 10, its stage for what is advanced. */
const afterSplitting = 11;

interface Gathering {
  /** Name of the entry whose file takes the chunks. */
  readonly entry: string;
  /** Name of the chunk group that a first `import()` begins. */
  readonly group: string;
  /** Name of a chunk of the entry that the entry shall not wait for: it stays a file, and the group alone needs it. */
  readonly apart?: string;
}

/**
 * Puts the module of an `import()` into the entry's file. It still runs later, when its dependencies have
 * loaded, but needs no file, request, integrity or chunk loader of its own. Modules that are imported
 * further on keep their own files.
 */
export class GatherInEntryPlugin {
  constructor(private readonly gathering: Gathering) {}

  apply(compiler: Compiler): void {
    const name = "GatherInEntryPlugin";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: afterSplitting }, () => {
        const { entry, group, apart } = this.gathering;
        const entrypoint = compilation.entrypoints.get(entry);
        const gathered = compilation.namedChunkGroups.get(group);
        // webpack: stylesheets are extracted by builds within the build, which have neither
        if (entrypoint === undefined || gathered === undefined) return;

        const { chunkGraph } = compilation;
        const entryChunk = entrypoint.getEntrypointChunk();
        for (const chunk of [...gathered.chunks]) {
          if (!chunkGraph.canChunksBeIntegrated(entryChunk, chunk)) continue;
          chunkGraph.integrateChunks(entryChunk, chunk);
          compilation.chunks.delete(chunk);
        }
        const apartChunk = entrypoint.chunks.find((chunk) => chunk.name === apart);
        if (apart === undefined || apartChunk === undefined) return;
        entrypoint.removeChunk(apartChunk);
        apartChunk.removeGroup(entrypoint);
        gathered.pushChunk(apartChunk);
        apartChunk.addGroup(gathered);
      });
    });
  }
}
