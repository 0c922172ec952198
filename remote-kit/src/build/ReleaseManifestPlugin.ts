import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { remoteContract } from "@portico/shared-sdk/host";
import { readRegularFile } from "@portico/release/files";
import { createFileReference } from "@portico/release/publish";
import { placeFilePrefix } from "@portico/release";
import type { ChunkGroup, Compiler, Stats } from "webpack";
import { findEntry, type ReleaseFacts } from "./releaseFacts.ts";

interface ReleaseManifestOptions {
  readonly directory: string;
  readonly outputDirectory: string;
  /** The name of the container, which is that of its entry point in the build. */
  readonly entryName: string;
  /** The name of the chunk group that the exposed module begins. */
  readonly exposedChunk: string;
  readonly facts: ReleaseFacts;
}

/**
 * Writes `release.json`, from which `portico publish` makes a release: which files run, which of them the first
 * mount needs, and their sha384. An import of a name that its module does not export is an error of the build, and so gives no
 * release: bundlers only warn, and the value would be `undefined` in the page.
 */
export class ReleaseManifestPlugin {
  constructor(private readonly options: ReleaseManifestOptions) {}

  apply(compiler: Compiler): void {
    const { parser } = compiler.options.module;
    parser.javascript = { ...parser.javascript, exportsPresence: "error" };
    compiler.hooks.done.tap("ReleaseManifestPlugin", (stats) => {
      if (!stats.hasErrors()) this.write(stats);
    });
  }

  private write({ compilation }: Stats): void {
    const { directory, outputDirectory, entryName, exposedChunk, facts } = this.options;
    const outputPath = compilation.outputOptions.path ?? "";
    const refer = (file: string) => createFileReference(file, readRegularFile(path.join(outputPath, file)));
    const files = Object.keys(compilation.assets)
      .filter((file) => !file.endsWith(".map"))
      .sort();
    const entry = findEntry(compilation, entryName);
    const first = new Set(compilation.namedChunkGroups.get(exposedChunk)?.getFiles() ?? []);
    const scripts = files.filter((file) => file.endsWith(".js") && file !== entry);
    const messagesDirectory = path.join(directory, "messages");
    const groups = Object.keys(facts.places ?? {}).flatMap(
      (place) => compilation.namedChunkGroups.get(placeFilePrefix + place) ?? [],
    );
    const ofCards = listLoaded(groups);

    const manifest = {
      ...facts,
      contract: remoteContract,
      entry: refer(entry),
      scripts: scripts.filter((file) => first.has(file)).map(refer),
      lazyScripts: scripts.filter((file) => !first.has(file)).map(refer),
      styles: files.filter((file) => file.endsWith(".css")).map(refer),
      assets: files.filter((file) => !/\.(js|css)$/.test(file)).map(refer),
      ...(groups.length > 0 && { cardScripts: scripts.filter((file) => ofCards.has(file)).concat(entry) }),
      hasMessages: existsSync(messagesDirectory) && readdirSync(messagesDirectory).length > 0,
    };
    writeFileSync(path.join(outputDirectory, "release.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** The files of chunk groups, and of those that these import further on. */
function listLoaded(groups: readonly ChunkGroup[]): ReadonlySet<string> {
  const all = new Set(groups);
  // a set also visits what is added on the way
  for (const group of all) for (const child of group.childrenIterable) all.add(child);
  return new Set([...all].flatMap((group) => group.getFiles()));
}
