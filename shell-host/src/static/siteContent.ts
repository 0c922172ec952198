import type { Environment, Locale, MessageSet } from "@portico/shared-sdk";
import type { ConfiguredOrigins } from "@portico/shared-sdk/host";
import type { BootConfig } from "../boot/bootConfig.ts";
import type { FontFile } from "../boot/fontFile.ts";
import type { StaticFile } from "./Document.tsx";
import type { FontSource } from "./fontsByLanguage.ts";
import type { IconAddresses } from "./webManifest.ts";

/** The prerendered HTML of a remote's build, and the stylesheet that it needs. */
export interface PrerenderedHtml {
  readonly style: StaticFile | null;
  html(locale: Locale): string;
}

export interface SiteContent {
  readonly directory: string;
  readonly shellVersion: string;
  /** The boot as built, with the name of its configuration still in it. */
  readonly bootTemplate: string;
  readonly bootConfigs: Readonly<Record<Environment, BootConfig>>;
  readonly styles: readonly StaticFile[];
  /** The SVG source of the tab's icon. */
  readonly icon: string;
  readonly icons: IconAddresses;
  readonly readFontFiles: (sources: readonly FontSource[]) => readonly FontFile[];
  readonly messages: ReadonlyMap<Locale, MessageSet>;
  /** The shell's message file of each locale. */
  readonly messageFiles: ReadonlyMap<Locale, StaticFile>;
  readonly footer: PrerenderedHtml;
  /** Routes of the remotes that are known at build time; links to them never lead to another origin. */
  readonly routes: readonly string[];
  readonly origins: ConfiguredOrigins;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress: (written: number) => void;
}
