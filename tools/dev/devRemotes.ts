/** A remote that runs alone, and the page it opens on. */
export interface DevRemote {
  readonly name: string;
  readonly workspace: string;
  /** Path below the locale segment. */
  readonly startPath: string;
  /** Where its page is served when that port is free: an own one, so that remotes run side by side. */
  readonly port: number;
}

export const devRemotes: readonly DevRemote[] = [
  { name: "header", workspace: "remote-header", startPath: "/", port: 8081 },
  { name: "footer", workspace: "remote-footer", startPath: "/", port: 8082 },
  { name: "contest", workspace: "remote-contest", startPath: "/trading-contest/", port: 8083 },
];
