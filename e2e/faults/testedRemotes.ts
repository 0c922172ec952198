import { findStartPath, listRemotes } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "../support/runProgram.ts";

const remotes = listRemotes(rootDirectory);
const manifests = remotes.map(({ manifest }) => manifest);

/** Every remote of the repository. */
export const remoteNames: readonly string[] = manifests.map(({ name }) => name);

/** The page with the most content, on which remotes without pages of their own are tested. */
export const contestPage = "/en/trading-contest/winter-trading-cup/";

const mainOf = (pagePath: string): string | undefined =>
  manifests.find(({ name, placement }) => placement.slot === "main" && pagePathOf(name) === pagePath)?.name;

/** A page that shows the remote. */
export function pagePathOf(remote: string): string {
  const found = remotes.find(({ manifest }) => manifest.name === remote);
  if (found?.manifest.placement.slot !== "main" || remote === "contest") return contestPage;
  return `/en${findStartPath(found)}`;
}

/** The remotes of one of the tested pages: its own, and those that are on every page. */
export function remotesOn(pagePath: string): readonly string[] {
  const own = mainOf(pagePath);
  return manifests
    .filter(({ name, placement }) => placement.slot !== "main" || name === own)
    .map(({ name }) => name);
}

export const hasOwnPages = (remote: string): boolean =>
  manifests.some(({ name, placement }) => name === remote && placement.slot === "main");
