import type { RootKeys } from "../format/index.ts";

/** The contract and modules of a built shell for remotes; its build writes them to `dist/shell.json`. */
export interface ShellRecord {
  /** Changes with every page template; absent for a shell that has none. */
  readonly id?: string;
  readonly version: string;
  /** The remote contract that it implements, `major.minor`. */
  readonly contract: string;
  /** Share key to the version in the shell. */
  readonly shared: Readonly<Record<string, string>>;
  /** The origin of the exchange's pages, when it differs from the shell's. */
  readonly exchangeOrigin?: string;
  /** Paths, below the locale segment, of its pages that have places for cards of remotes. */
  readonly placedPages?: readonly string[];
  /** Pages by path, with the remotes that each shows. */
  readonly pages?: readonly ShellPage[];
  /** Places of its pages for cards of remotes, such as `home.featured`. */
  readonly places?: readonly string[];
  /** Environment to the root keys that are compiled into its pages. */
  readonly roots?: Readonly<Record<string, RootKeys>>;
}

export interface ShellPage {
  readonly path: string;
  readonly locale: string;
  readonly remotes: readonly string[];
}
