import type { ConfiguredOrigins } from "@portico/shared-sdk/host";
import type { RootKeys } from "@portico/release/format";
import type { ShellFile } from "../remotes/remoteRuntime.ts";

/**
 * What the build writes into the inline boot: the same for every page of an environment, so that one hash in the
 * content security policy covers them all.
 */
export interface BootConfig {
  readonly shellVersion: string;
  readonly environment: string;
  /** The scripts that every page starts: React with its libraries, and the shell, which begins without them. */
  readonly scripts: readonly ShellFile[];
  /** They sign the keyring in the channel file. */
  readonly root: RootKeys;
  /** Origins of real hosts, where the build has any. */
  readonly origins?: ConfiguredOrigins;
}

/** The build replaces this name by the configuration's JSON. */
declare const PORTICO_BOOT_CONFIG: BootConfig;

export const bootConfig: BootConfig = PORTICO_BOOT_CONFIG;
