import type { RemoteIdentity } from "./telemetry.ts";

const releaseFolder = /\/remotes\/([a-z0-9-]{1,32})\/([\w.+-]{1,48})\//;

/**
 * Finds the remote that a script belongs to: the first release folder in an address, or in the lines of a stack.
 *
 * Shape:  `…/remotes/{name}/{version}/…`
 * Errors: none; code of the shell and of other sites is `null`
 */
export function parseRemoteAddress(text: string): RemoteIdentity | null {
  const [, name, version] = releaseFolder.exec(text) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : null;
}
