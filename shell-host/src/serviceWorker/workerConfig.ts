import type { ShellFile } from "../remotes/remoteRuntime.ts";

/** What the build writes into the worker of an environment. */
export interface WorkerConfig {
  /** Changes with everything below, and so names the cache. */
  readonly build: string;
  /** The shell's own scripts and stylesheets, which every page needs. */
  readonly files: readonly ShellFile[];
  /** The headers of this build's pages; a cached page is served with these and no others. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** Where releases may come from beside the page's own origin. */
  readonly staticOrigins: readonly string[];
}

/** The build replaces this name by the configuration's JSON. */
declare const PORTICO_WORKER_CONFIG: WorkerConfig;

export const workerConfig: WorkerConfig = PORTICO_WORKER_CONFIG;
