import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FileRef } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { createFileReference } from "./fileReference.ts";
import type { ReleaseRecord } from "./releaseRecord.ts";

/** A remote's build output in memory: its record, and the bytes of every file that the record lists. */
export interface RemoteBuild {
  readonly record: ReleaseRecord;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What the build writes to `dist/release.json`; its paths are below `dist/browser`. */
type BuildManifest = Omit<ReleaseRecord, "schema" | "messages" | "fragments">;

/**
 * Reads `{directory}/dist`: `release.json`, the files it lists below `browser/`, `messages/{locale}.json` and
 * `fragments/{edition}/{locale}.html`. Hashes are taken anew and must agree with those of the build.
 *
 * Errors: `ReleaseError` `not-found` (not built) or `bad-file`
 */
export async function readRemoteBuild(directory: string): Promise<RemoteBuild> {
  const dist = path.join(directory, "dist");
  const manifest = await readManifest(path.join(dist, "release.json"));
  const files = new Map<string, Uint8Array>();

  const take = async (folder: string, name: string): Promise<FileRef> => {
    const bytes = await readFile(path.join(dist, folder, name)).catch(() => {
      throw createReleaseError(
        "bad-file",
        `${manifest.name}: the build lists ${name}, which is not there; build again.`,
      );
    });
    files.set(name, bytes);
    return createFileReference(name, bytes);
  };
  const takeListed = async (listed: FileRef): Promise<FileRef> => {
    const taken = await take("browser", listed.path);
    if (taken.integrity !== listed.integrity) {
      throw createReleaseError(
        "bad-file",
        `${manifest.name}: ${listed.path} changed after the build; build again.`,
      );
    }
    return taken;
  };
  const takeFolder = async (folder: string, extension: string): Promise<Record<string, FileRef>> => {
    const names = await readdir(path.join(dist, folder), { recursive: true }).catch(() => []);
    const wanted = names.filter((name) => name.endsWith(extension)).sort();
    const entries = await Promise.all(
      wanted.map(async (name) => {
        const key = name.split(path.sep).join("/").slice(0, -extension.length);
        return [key, await take(".", `${folder}/${key}${extension}`)] as const;
      }),
    );
    return Object.fromEntries(entries);
  };

  const record: ReleaseRecord = {
    schema: 1,
    name: manifest.name,
    version: manifest.version,
    ...(manifest.sourceRevision !== undefined && { sourceRevision: manifest.sourceRevision }),
    contract: manifest.contract,
    entryGlobal: manifest.entryGlobal,
    exposes: manifest.exposes,
    sharedRanges: manifest.sharedRanges,
    entry: await takeListed(manifest.entry),
    scripts: await Promise.all(manifest.scripts.map(takeListed)),
    lazyScripts: await Promise.all(manifest.lazyScripts.map(takeListed)),
    styles: await Promise.all(manifest.styles.map(takeListed)),
    assets: await Promise.all(manifest.assets.map(takeListed)),
    messages: await takeFolder("messages", ".json"),
    fragments: await takeFolder("fragments", ".html"),
  };
  return { record, files };
}

async function readManifest(file: string): Promise<BuildManifest> {
  const text = await readFile(file, "utf8").catch(() => {
    throw createReleaseError("not-found", `There is no build at ${file}; build the remote first.`);
  });
  try {
    const value = JSON.parse(text) as BuildManifest;
    const lists = [value.scripts, value.lazyScripts, value.styles, value.assets, value.exposes];
    const texts = [value.name, value.version, value.contract, value.entryGlobal, value.entry.path];
    if (lists.every(Array.isArray) && texts.every((item) => typeof item === "string")) return value;
  } catch {
    // told below
  }
  throw createReleaseError("bad-file", `${file} is not what the build of a remote writes.`);
}
