/** A remote that runs alone, and the page it opens on. */
export interface DevRemote {
  readonly name: string;
  readonly workspace: string;
  /** Path below the locale segment. */
  readonly startPath: string;
}

export const devRemotes: readonly DevRemote[] = [
  { name: "header", workspace: "remote-header", startPath: "/" },
  { name: "footer", workspace: "remote-footer", startPath: "/" },
  { name: "contest", workspace: "remote-contest", startPath: "/trading-contest/" },
];
