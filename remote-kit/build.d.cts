import type { Configuration } from "webpack";

export interface RemoteOptions {
  /** The folder with the remote's package.json, usually `__dirname`. */
  readonly directory: string;
  /** Where the build is written; default: `dist` in that folder. */
  readonly outputDirectory?: string;
}

/**
 * The webpack configurations of a remote, which `portico-kit build` uses where a project has none of its own: one for browsers, and
 * one that prerenders the remote's pages.
 *
 * @example
 * const { defineRemoteConfig } = require("@portico/remote-kit/build");
 *
 * const [browser] = defineRemoteConfig({ directory: __dirname });
 */
export declare function defineRemoteConfig(options: RemoteOptions): Configuration[];
