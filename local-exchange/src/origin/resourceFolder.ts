import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { contentTypeOf, encodedCopyOf } from "@portico/release/site";
import { createResource, type Resource } from "./resource.ts";

export interface ResourceFolder {
  /**
   * The file at a path of a request, or `null`.
   *
   * Shape:  relative, percent-encoded, such as `assets/main.3f2a.js`; segments that are empty, hidden or lead
   *         elsewhere name no file
   */
  find(encodedPath: string): Promise<Resource | null>;
}

interface CachedResource {
  readonly version: string;
  readonly resource: Resource;
}

/** Serves a folder's files, each read and hashed once until it changes on the disk. */
export function createResourceFolder(directory: string): ResourceFolder {
  const cache = new Map<string, CachedResource>();

  return {
    find: async (encodedPath) => {
      const segments = decodeSegments(encodedPath);
      if (segments === null) return null;
      const path = join(directory, ...segments);
      const version = await versionOf(directory, path);
      if (version === null) return null;
      const cached = cache.get(path);
      if (cached?.version === version) return cached.resource;
      const resource = createResource(await readFile(path), contentTypeOf(path), async (encoding) => {
        const stored = encodedCopyOf(path, encoding);
        return (await versionOf(directory, stored)) === null ? null : readFile(stored);
      });
      cache.set(path, { version, resource });
      return resource;
    },
  };
}

/** The version of a file, which changes with it, or `null` when there is no such file inside the directory. */
async function versionOf(directory: string, path: string): Promise<string | null> {
  try {
    const facts = await stat(path, { bigint: true });
    if (!facts.isFile()) return null;
    // a symbolic link must not lead out
    const [realDirectory, realFile] = await Promise.all([realpath(directory), realpath(path)]);
    if (!realFile.startsWith(realDirectory + sep)) return null;
    return `${facts.mtimeNs}-${facts.size}-${facts.ino}`;
  } catch {
    return null;
  }
}

function decodeSegments(encodedPath: string): readonly string[] | null {
  try {
    const segments = encodedPath.split("/").map(decodeURIComponent);
    return segments.every(isPlainSegment) ? segments : null;
  } catch {
    return null;
  }
}

function isPlainSegment(segment: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
  return segment !== "" && !segment.startsWith(".") && !/[/\\\u0000-\u001f]/.test(segment);
}
