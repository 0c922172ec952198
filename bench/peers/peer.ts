import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** The remotes of the pages that are compared. */
export const peerRemotes = ["header", "footer", "contest"] as const;

/** What is built and released by itself. */
export type Part = "page" | (typeof peerRemotes)[number];

/** What a page of a peer loads besides the font and the messages, which all peers' pages preload. */
export interface Peer {
  readonly name: string;
  /** Packages that do the work, for the record. */
  readonly packages: readonly string[];
  /** Builds parts into a folder that is served below `/bundle/`; another revision is an upgrade of the header. */
  build(folder: string, revision: string, parts: readonly Part[]): Promise<void>;
  /**
   * The tags that start the page.
   *
   * @param files  all that was built, relative to the folder
   */
  createHead(files: readonly string[], folder: string): string;
}

export const remotesOf = (parts: readonly Part[]) => peerRemotes.filter((name) => parts.includes(name));

/** The module of a remote that each peer builds. */
export const sourceOf = (remote: string): string =>
  path.join(rootDirectory, `bench/load/remotes/${remote}.ts`);

/** The only file whose path matches. */
export function findFile(files: readonly string[], pattern: RegExp): string {
  const [found] = files.filter((file) => pattern.test(file));
  if (found === undefined) throw new Error(`Nothing was built that matches ${String(pattern)}`);
  return `/bundle/${found}`;
}
