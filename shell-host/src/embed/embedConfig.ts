import type { BootConfig, ShellFile } from "../boot/bootConfig.ts";

/** What the build writes into `embed.js`: the boot's configuration, and the sheets that a static page links itself. */
export interface EmbedConfig extends BootConfig {
  readonly styles: readonly ShellFile[];
}

/** The build replaces this name by the configuration's JSON. */
declare const PORTICO_BOOT_CONFIG: EmbedConfig;

export const embedConfig: EmbedConfig = PORTICO_BOOT_CONFIG;
