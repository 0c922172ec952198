import { homedir } from "node:os";
import path from "node:path";

/** Folder for what must be outside the storage: `PORTICO_STATE_DIR`, else as in the XDG specification. */
export function findStateDirectory({ PORTICO_STATE_DIR, XDG_STATE_HOME }: NodeJS.ProcessEnv): string {
  if (PORTICO_STATE_DIR !== undefined && PORTICO_STATE_DIR !== "") return PORTICO_STATE_DIR;
  // the specification requires relative paths to be ignored
  const isGiven = XDG_STATE_HOME !== undefined && path.isAbsolute(XDG_STATE_HOME);
  return path.join(isGiven ? XDG_STATE_HOME : path.join(homedir(), ".local/state"), "portico");
}
