import { existsSync } from "node:fs";
import path from "node:path";
import { shapeOf } from "@portico/release";
import { readJsonObject } from "@portico/release/files";
import { fallbackLocale } from "@portico/shared-sdk/host";
import { readRemoteManifest } from "./readRemoteManifest.ts";
import { listRemoteFolders, remoteNameOf } from "./remoteFolders.ts";
import { descriptionIdOf, type RemoteManifest, type RemoteRoute } from "./remoteManifest.ts";

/** A remote of this repository. */
export interface Remote {
  readonly manifest: RemoteManifest;
  /** The path below the root, such as `remote-contest`. */
  readonly folder: string;
  readonly directory: string;
}

/**
 * The remotes of the repository, by folder, for builds, tests, budgets and pages.
 *
 * Errors: throws an error whose sentence names file and field of a manifest that is not valid. Not valid is also the
 *         name of another folder, a missing message or module, and the route or port of an earlier remote
 */
export function listRemotes(rootDirectory: string): readonly Remote[] {
  const remotes = listRemoteFolders(rootDirectory).map((folder): Remote => {
    const directory = path.join(rootDirectory, folder);
    return { manifest: readRemoteManifest(directory), folder, directory };
  });
  const routes = new Map<string, string>();
  const ports = new Map<number, string>();
  for (const { manifest, folder, directory } of remotes) {
    if (manifest.name !== remoteNameOf(folder)) {
      throw new Error(`${folder}/package.json: portico.name must be that of the folder, without remote-.`);
    }
    for (const [index, route] of manifest.placement.routes.entries()) {
      const problem = findMissingFile(directory, route);
      if (problem !== null) {
        throw new Error(`${folder}/package.json: portico.placement.routes[${index}].${problem}.`);
      }
      const shape = shapeOf(route.path);
      requireFree(routes.get(shape), folder, `placement.routes[${index}].path`, route.path);
      routes.set(shape, folder);
    }
    for (const { slot, component } of manifest.places) {
      if (existsSync(path.join(directory, component))) continue;
      throw new Error(
        `${folder}/package.json: portico.placement names ${component} as the component of ${slot}, and there is no such file.`,
      );
    }
    requireFree(ports.get(manifest.devPort), folder, "devPort", String(manifest.devPort));
    ports.set(manifest.devPort, folder);
  }
  return remotes;
}

/** The paths of all routes, such as `/trading-contest/:contestId/`. */
export function listRoutes(remotes: readonly Remote[]): readonly string[] {
  return remotes.flatMap(({ manifest }) => manifest.placement.routes.map((route) => route.path));
}

function requireFree(owner: string | undefined, folder: string, field: string, value: string): void {
  if (owner === undefined) return;
  throw new Error(
    `${folder}/package.json: portico.${field} is ${value}, which ${owner}/package.json has already.`,
  );
}

/** The missing requirement of a route; `null` when there is none. */
function findMissingFile(directory: string, { title, prerender }: RemoteRoute): string | null {
  const ids = readEnglishIds(directory);
  const missing = [title, descriptionIdOf(title)].find((id) => !ids.has(id));
  if (missing !== undefined) {
    return `title needs the message ${missing}, which messages/${fallbackLocale}.json does not have`;
  }
  if (prerender === undefined || existsSync(path.join(directory, prerender))) return null;
  return `prerender is ${prerender}, and there is no such file`;
}

function readEnglishIds(directory: string): ReadonlySet<string> {
  const file = path.join(directory, "messages", `${fallbackLocale}.json`);
  if (!existsSync(file)) return new Set();
  return new Set(Object.keys(readJsonObject(file)));
}
