import { nameGrammar, versionGrammar } from "../format/index.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { removeFromIndex } from "../publish/releaseIndex.ts";
import { listFiles, releaseFolder, releaseRecordName } from "../publish/releaseRecord.ts";
import { readReleaseRecord, signatureFolder } from "../publish/releaseStore.ts";
import { isReleaseError } from "../releaseError.ts";
import { listEncodedCopies, originalOfDelta, splitEncodedCopy } from "../site/index.ts";
import {
  readReferences,
  releaseSubject,
  shellSubject,
  type ReferenceOptions,
  type References,
} from "./readReferences.ts";
import type { DatedFile, Storage } from "./storage.ts";
import { foldersWith } from "./storageFolders.ts";

export const keptDays = 30;
const keptMs = keptDays * 24 * 60 * 60 * 1000;
const parallelRemovals = 16;
const filesPerProgress = 100_000;

/** Files that are kept or removed together. */
export interface Garbage {
  /** What is printed, such as `release header 1.0.0`. */
  readonly subject: string;
  readonly files: readonly DatedFile[];
  readonly release?: { readonly name: string; readonly version: string };
}

/** Where the files of a subject are. */
interface FileGroup {
  readonly subject: string;
  readonly folders: readonly string[];
  readonly environment?: string;
  readonly release?: Garbage["release"];
}

/**
 * Finds what nothing names and what was written more than 30 days ago, the youngest file of a release or shell included. Files
 * that Portico did not write are never among it.
 *
 * Errors: those of {@link readReferences}
 */
export async function findGarbage(
  options: ReferenceOptions & { readonly onProgress?: (sentence: string) => void },
): Promise<readonly Garbage[]> {
  const { storage, now, onProgress } = options;
  // no files: a bucket can have millions
  const groups = new Map<string, { readonly group: FileGroup; isYoung: boolean }>();
  let listed = 0;
  for (const folder of foldersWith(({ isCollected }) => isCollected)) {
    for await (const { path, dateMs } of storage.listDated(folder)) {
      if ((listed += 1) % filesPerProgress === 0) onProgress?.(`${listed} files listed …`);
      const group = describeFile(path);
      if (group === null) continue;
      const present = groups.get(group.subject) ?? { group, isYoung: false };
      groups.set(group.subject, present);
      present.isYoung ||= now - dateMs < keptMs;
    }
  }
  // order: after the list, so that what is written from here on is in neither
  const { subjects, environments } = await readReferences(options);
  const garbage: Garbage[] = [];
  for (const { group, isYoung } of groups.values()) {
    const { subject, environment, folders, release } = group;
    if (isYoung || subjects.has(subject)) continue;
    // an environment without a list of deployed shells
    if (environment !== undefined && !environments.has(environment)) continue;
    const present: DatedFile[] = [];
    for (const folder of folders) {
      for await (const file of storage.listDated(folder)) {
        if (describeFile(file.path)?.subject === subject) present.push(file);
      }
    }
    if (present.some(({ dateMs }) => now - dateMs < keptMs)) continue;
    const files = await listOwnFiles(storage, present, release);
    if (files.length > 0) garbage.push({ subject, files, ...(release !== undefined && { release }) });
  }
  return garbage;
}

/**
 * Removes garbage. The signatures of releases go first, since no promotion takes a release without one; then the references are read
 * again, and what they name now is kept, with its signatures.
 *
 * Errors: those of {@link readReferences}; then nothing is removed
 *
 * @returns what was removed
 */
export async function removeGarbage(
  options: ReferenceOptions,
  garbage: readonly Garbage[],
): Promise<readonly Garbage[]> {
  const { storage } = options;
  const signatures = new Map<string, Uint8Array>();
  const signaturesOf = ({ files, release }: Garbage) =>
    release === undefined
      ? []
      : files.filter(({ path }) => path.startsWith(signatureFolder(release.name, release.version)));
  const restore = async (group: Garbage): Promise<void> => {
    for (const { path } of signaturesOf(group)) {
      const bytes = signatures.get(path);
      if (bytes !== undefined) await storage.putImmutable(path, bytes);
    }
  };
  let references: References;
  try {
    await forEachConcurrently(garbage.flatMap(signaturesOf), parallelRemovals, async ({ path }) => {
      const file = await storage.read(path);
      if (file === null) return;
      signatures.set(path, file.bytes);
      await storage.remove(path);
    });
    references = await readReferences(options);
  } catch (error) {
    for (const group of garbage) await restore(group);
    throw error;
  }
  const removed: Garbage[] = [];
  for (const group of garbage) {
    const { subject, files, release } = group;
    if (references.subjects.has(subject)) {
      await restore(group);
      continue;
    }
    if (release !== undefined) await removeFromIndex(storage, release.name, release.version);
    // order: the record last; after an interruption the next run finds by it what is left
    for (const isRecord of [false, true]) {
      const part = files.filter(({ path }) => path.endsWith(`/${releaseRecordName}`) === isRecord);
      await forEachConcurrently(part, parallelRemovals, ({ path }) => storage.remove(path));
    }
    removed.push(group);
  }
  return removed;
}

/** `null` for files that Portico did not write. */
function describeFile(path: string): FileGroup | null {
  const [folder, first = "", second = "", ...others] = path.split("/");
  if (folder === "remotes" || folder === "source-maps") {
    const isRelease = nameGrammar.test(first) && versionGrammar.test(second) && others.length > 0;
    if (!isRelease) return null;
    const folders = [`remotes/${first}/${second}/`, `source-maps/${first}/${second}/`];
    return { subject: releaseSubject(first, second), folders, release: { name: first, version: second } };
  }
  if (folder === "templates" || folder === "pages") {
    if (others.length < 2 || !/\.(html|xml)$/.test(path)) return null;
    const folders = [`templates/${first}/${second}/`, `pages/${first}/${second}/`];
    return { subject: shellSubject(first, second), folders, environment: second };
  }
  const [original] = splitEncodedCopy(path);
  if (/^page-styles\/[^/]+\/[\da-f]{24}\.css$/.test(original))
    return { subject: original, folders: [original] };
  const isPermit = /^previews\/[^/]+\/[^/]+\/[\da-f]{32}\.txt$/.test(path);
  return isPermit ? { subject: path, folders: [path] } : null;
}

/** Lists what the record of a release lists, also encoded, its signatures and its source maps; nothing without a record. */
async function listOwnFiles(
  storage: Storage,
  files: readonly DatedFile[],
  release: Garbage["release"],
): Promise<readonly DatedFile[]> {
  if (release === undefined) return files;
  const { name, version } = release;
  const stored = await readReleaseRecord(storage, name, version).catch((error: unknown) => {
    if (!isReleaseError(error) || !["not-published", "bad-file"].includes(error.code)) throw error;
    return null;
  });
  if (stored === null) return [];
  const folder = releaseFolder(name, version);
  const listed = listFiles(stored.record).flatMap(({ path }) => [path, ...listEncodedCopies(path)]);
  const known = new Set([releaseRecordName, ...listed]);
  const isKnown = (path: string): boolean => known.has(originalOfDelta(path) ?? path);
  return files.filter(
    ({ path }) =>
      isKnown(path.slice(folder.length + 1)) ||
      path.startsWith(signatureFolder(name, version)) ||
      (path.startsWith("source-maps/") && path.endsWith(".map")),
  );
}
