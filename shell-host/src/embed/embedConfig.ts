import type { BootConfig } from "../boot/bootConfig.ts";
import type { ShellFile } from "../remotes/remoteRuntime.ts";

/**
 * What the build writes into the `embed.js` of an edition: the boot's configuration, and the facts that a static page contains.
 */
export interface EmbedConfig extends BootConfig {
  readonly styles: readonly ShellFile[];
  readonly edition: string;
  /** Each locale of the edition to its Intl tag, the edition's default first. */
  readonly locales: Readonly<Record<string, string>>;
}

/** The build replaces this name by the configuration's JSON. */
declare const PORTICO_BOOT_CONFIG: EmbedConfig;

export const embedConfig: EmbedConfig = PORTICO_BOOT_CONFIG;
