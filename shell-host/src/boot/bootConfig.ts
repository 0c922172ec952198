import type { Keyring } from "@portico/release/format";

export interface ShellFile {
  readonly address: string;
  readonly integrity: string;
}

/**
 * What the build writes into the inline boot: the same for every page of an environment, so that one hash in the
 * content security policy covers them all.
 */
export interface BootConfig {
  readonly shellVersion: string;
  readonly environment: string;
  /** What every page starts: React with its libraries, and the shell, which begins without them. */
  readonly scripts: readonly ShellFile[];
  /** The shell's parts that only some visits load, and later. */
  readonly chunks: readonly ShellFile[];
  readonly keyring: Keyring;
}

/** The build replaces this name by the configuration's JSON. */
declare const PORTICO_BOOT_CONFIG: BootConfig;

export const bootConfig: BootConfig = PORTICO_BOOT_CONFIG;
