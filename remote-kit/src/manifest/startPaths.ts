import { existsSync } from "node:fs";
import path from "node:path";
import { readJsonFile } from "@portico/release/files";
import type { Remote } from "./listRemotes.ts";
import { listShownLocales } from "./listShownLocales.ts";
import type { RemoteManifest } from "./remoteManifest.ts";

/**
 * A page for each route of the remote, below the locale segment. The page of a route with a parameter has the first value that
 * the remote's build has prerendered, else the name of the parameter as its value. A remote without routes is on every page.
 */
export function listStartPaths({
  directory,
  manifest,
}: Pick<Remote, "directory" | "manifest">): readonly string[] {
  const { routes } = manifest.placement;
  const prerendered = readPrerenderedPages(directory, manifest);
  const paths = routes.map(
    (route) => prerendered.find((page) => page.route === route.path)?.path ?? route.path.replaceAll(":", ""),
  );
  return paths.length > 0 ? paths : ["/"];
}

/** The page that developers open first: one without a parameter, where the remote has one. */
export function findStartPath(remote: Pick<Remote, "directory" | "manifest">): string {
  const plain = remote.manifest.placement.routes.find((route) => !route.path.includes(":"));
  return plain?.path ?? listStartPaths(remote)[0] ?? "/";
}

interface PrerenderedPath {
  readonly route: string;
  readonly path: string;
}

function readPrerenderedPages(directory: string, { editions }: RemoteManifest): readonly PrerenderedPath[] {
  const [locale] = listShownLocales(editions);
  const file = path.join(directory, `dist/pages/${locale}.json`);
  return existsSync(file) ? (readJsonFile(file) as readonly PrerenderedPath[]) : [];
}
