import type { Keyring } from "../format/index.ts";

/** What a built shell offers to remotes, as its build writes it to `dist/shell.json`. */
export interface ShellRecord {
  readonly version: string;
  /** The remote contract that it speaks, `major.minor`. */
  readonly contract: string;
  /** Share key to the version that the shell brings. */
  readonly shared: Readonly<Record<string, string>>;
  /** Pages by path, with the remotes that each shows. */
  readonly pages?: readonly ShellPage[];
  /** Environment to the keyring that is compiled into its pages. */
  readonly keyrings?: Readonly<Record<string, Keyring>>;
}

export interface ShellPage {
  readonly path: string;
  readonly locale: string;
  readonly remotes: readonly string[];
}
