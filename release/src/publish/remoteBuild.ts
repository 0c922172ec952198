import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import {
  createMessageTree,
  nameGrammar,
  pathGrammar,
  versionGrammar,
  type MessageFile,
} from "../format/index.ts";
import { findReleaseFault } from "../placement/placement.ts";
import { parseJsonText, parseJsonObject, readJsonObject, readRegularFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { createFileReference } from "./fileReference.ts";
import type { RecordFile, ReleaseRecord } from "./releaseRecord.ts";
import { isUntranslatedList } from "./untranslated.ts";

/** A remote's build output in memory: its record, and the bytes of every file that the record lists. */
export interface RemoteBuild {
  readonly record: ReleaseRecord;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Script to its source map, where the build wrote one; no page loads them, so the record does not list them. */
  readonly sourceMaps: ReadonlyMap<string, Uint8Array>;
}

const sourceMapFolder = "source-maps";

/** What the build writes to `dist/release.json`; its paths are below `dist/browser`. */
type BuildManifest = Omit<ReleaseRecord, "schema" | "messages" | "messagesRoot" | "prerendered" | "pages">;

/**
 * Reads `{directory}/dist`: `release.json`, the files it lists below `browser/`, `messages/{locale}.json`,
 * `prerendered/{edition}/{locale}.html` and `pages/{locale}.json`. Hashes are computed again and must match those of the build. Message files get
 * their proofs here. `source-maps/{script}.map` may be missing.
 *
 * Errors: `ReleaseError` `not-found` (not built) or `bad-file`
 */
export async function readRemoteBuild(directory: string): Promise<RemoteBuild> {
  const dist = path.join(directory, "dist");
  const manifest = readManifest(path.join(dist, "release.json"));
  const files = new Map<string, Uint8Array>();

  const take = async (folder: "browser/" | "", name: string): Promise<RecordFile> => {
    const bytes = await readBuildFile(dist, folder + name, manifest.name);
    files.set(name, bytes);
    return createFileReference(name, bytes);
  };
  const takeListed = async (listed: RecordFile): Promise<RecordFile> => {
    const taken = await take("browser/", listed.path);
    if (taken.integrity !== listed.integrity) {
      throw createReleaseError(
        "bad-file",
        `${manifest.name}: ${listed.path} changed after the build; build again.`,
      );
    }
    return taken;
  };
  const takeFolder = async (folder: string, extension: string): Promise<Record<string, RecordFile>> => {
    const names = await readdir(path.join(dist, folder), { recursive: true }).catch(() => []);
    const wanted = names.filter((name) => name.endsWith(extension)).sort();
    const entries = await Promise.all(
      wanted.map(async (name) => {
        const key = name.split(path.sep).join("/").slice(0, -extension.length);
        return [key, await take("", `${folder}/${key}${extension}`)] as const;
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
    placement: manifest.placement,
    ...(manifest.places !== undefined && { places: manifest.places }),
    capabilities: manifest.capabilities,
    entryGlobal: manifest.entryGlobal,
    exposes: manifest.exposes,
    sharedRanges: manifest.sharedRanges,
    entry: await takeListed(manifest.entry),
    scripts: await Promise.all(manifest.scripts.map(takeListed)),
    lazyScripts: await Promise.all(manifest.lazyScripts.map(takeListed)),
    styles: await Promise.all(manifest.styles.map(takeListed)),
    assets: await Promise.all(manifest.assets.map(takeListed)),
    ...(await addProofs(await takeFolder("messages", ".json"), files, manifest.name)),
    ...(manifest.untranslated !== undefined && { untranslated: manifest.untranslated }),
    prerendered: await takeFolder("prerendered", ".html"),
    pages: assertJsonLists(await takeFolder("pages", ".json"), files, manifest.name),
  };
  const scripts = [record.entry, ...record.scripts, ...record.lazyScripts];
  return { record, files, sourceMaps: await readSourceMaps(dist, scripts, manifest.name) };
}

async function readSourceMaps(
  dist: string,
  scripts: readonly RecordFile[],
  remote: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const written = await readdir(path.join(dist, sourceMapFolder)).catch((): string[] => []);
  const mapped = scripts.filter((script) => written.includes(`${script.path}.map`));
  return new Map(
    await Promise.all(
      mapped.map(
        async (script) =>
          [script.path, await readBuildFile(dist, `${sourceMapFolder}/${script.path}.map`, remote)] as const,
      ),
    ),
  );
}

/** Errors: `ReleaseError` `bad-file` */
function assertJsonLists(
  lists: Readonly<Record<string, RecordFile>>,
  files: ReadonlyMap<string, Uint8Array>,
  remote: string,
): Readonly<Record<string, RecordFile>> {
  for (const { path: file } of Object.values(lists)) {
    const pages = parseJsonText(new TextDecoder().decode(files.get(file)), `${remote}: ${file}`);
    if (Array.isArray(pages) && pages.every(isObject)) continue;
    throw createReleaseError("bad-file", `${remote}: ${file} is not a list of pages in JSON; build again.`);
  }
  return lists;
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Replaces the bytes of each message file by the messages with their proof. */
async function addProofs(
  messages: Readonly<Record<string, RecordFile>>,
  files: Map<string, Uint8Array>,
  remote: string,
): Promise<Pick<ReleaseRecord, "messages" | "messagesRoot">> {
  const contents = Object.entries(messages).map(([locale, { path: file }]) => {
    const text = new TextDecoder().decode(files.get(file));
    return [locale, parseJsonObject(text, `${remote}: ${file}`)] as const;
  });
  if (contents.length === 0) return { messages };
  const { root, proofs } = await createMessageTree(contents);
  const references = contents.map(([locale, content], index) => {
    const { path: file } = messages[locale] as RecordFile;
    const served: MessageFile = { proof: proofs[index] ?? [], messages: content };
    const bytes = new TextEncoder().encode(JSON.stringify(served));
    files.set(file, bytes);
    return [locale, createFileReference(file, bytes)] as const;
  });
  return { messages: Object.fromEntries(references), messagesRoot: root };
}

/**
 * Reads a file below `dist`. A build contains regular files in regular folders: a symbolic link could point to any file of
 * this machine, such as a private key, which would then be published.
 */
async function readBuildFile(dist: string, file: string, remote: string): Promise<Uint8Array> {
  const createFileError = (reason: string) => createReleaseError("bad-file", `${remote}: ${file} ${reason}`);
  if (!pathGrammar.test(file)) {
    throw createFileError(
      "is not a path that a release can have; use letters, digits and . _ @ ~ - in each segment.",
    );
  }
  const segments = file.split("/");
  for (let count = 1; count <= segments.length; count += 1) {
    const place = path.join(dist, ...segments.slice(0, count));
    const stats = await lstat(place).catch(() => {
      throw createFileError("is listed by the build and does not exist; build again.");
    });
    if (stats.isSymbolicLink()) {
      throw createFileError("is or is inside a symbolic link; a build must contain regular files only.");
    }
    if (count === segments.length && !stats.isFile()) {
      throw createFileError("is not a regular file; a build must contain regular files only.");
    }
  }
  return readRegularFile(path.join(dist, file), { shownName: `${remote}: ${file}` });
}

function readManifest(file: string): BuildManifest {
  const missing = `There is no build at ${file}; build the remote first.`;
  const manifest = readJsonObject(file, { missing }) as unknown as BuildManifest;
  if (!hasFields(manifest)) {
    throw createReleaseError("bad-file", `${file} is not what the build of a remote writes.`);
  }
  if (!nameGrammar.test(manifest.name)) {
    throw createReleaseError(
      "bad-file",
      `${file}: "${manifest.name}" can't be the name of a remote; use lower-case letters, digits and single hyphens.`,
    );
  }
  if (!versionGrammar.test(manifest.version)) {
    throw createReleaseError(
      "bad-file",
      `${file}: "${manifest.version}" can't be a version; use a semantic version such as 1.2.0 or 1.2.0-rc.1.`,
    );
  }
  const fault = findReleaseFault(manifest);
  if (fault !== null) {
    throw createReleaseError("bad-file", `${file}: ${fault.field} ${fault.message}.`);
  }
  return manifest;
}

function hasFields(manifest: BuildManifest): boolean {
  const { name, version, contract, entryGlobal, entry, exposes, untranslated = {} } = manifest;
  if (!isUntranslatedList(untranslated)) return false;
  const files = [manifest.scripts, manifest.lazyScripts, manifest.styles, manifest.assets];
  if (![...files, exposes].every(Array.isArray)) return false;
  const paths = [entry, ...files.flat()].map(
    (listed: Partial<RecordFile> | null | undefined) => listed?.path,
  );
  return [name, version, contract, entryGlobal, ...paths].every((item) => typeof item === "string");
}
