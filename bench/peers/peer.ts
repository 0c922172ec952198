import { readdirSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { peerRemotes } from "./peerRemotes.ts";

/** What is built and released by itself. */
export type Part = "page" | (typeof peerRemotes)[number];

/** What a page of a peer loads besides the font and the messages, which all peers' pages preload. */
export interface Peer {
  readonly name: string;
  /** Packages that do the work, for the record. */
  readonly packages: readonly string[];
  /** Files with what a team writes for one remote besides its module: all of a file, or its regions of this name. */
  readonly team: readonly string[];
  /** Builds parts into a folder that is served below `/bundle/`; another revision is an upgrade of the header. */
  build(folder: string, revision: string, parts: readonly Part[]): Promise<void>;
  /**
   * The tags that start the page.
   *
   * @param files  all that was built, relative to the folder
   */
  createHead(files: readonly string[], folder: string): string;
  /**
   * What a server composes of a page: its answers to a document's request (`""`), to an iframe's, and to the one of each fragment, by
   * the fragment's name.
   */
  compose?(html: string, address: string, files: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const remotesOf = (parts: readonly Part[]) => peerRemotes.filter((name) => parts.includes(name));

/** The module of a remote that each peer builds. */
export const sourceOf = (remote: string): string =>
  path.join(rootDirectory, `bench/load/remotes/${remote}.ts`);

/** All files of a folder and of those in it, relative to it and sorted. */
export const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();

/** The only file whose path matches. */
export function findFile(files: readonly string[], pattern: RegExp): string {
  const [found] = files.filter((file) => pattern.test(file));
  if (found === undefined) throw new Error(`Nothing was built that matches ${String(pattern)}`);
  return `/bundle/${found}`;
}
