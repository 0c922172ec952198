import type { Locale } from "@portico/shared-sdk";
import { locales, localesByEdition } from "@portico/shared-sdk/host";
import type { RemoteManifest } from "./remoteManifest.ts";

/** The locales in which pages of these editions show a remote. */
export function listShownLocales(editions: RemoteManifest["editions"]): readonly Locale[] {
  return editions === "all" ? locales : editions.flatMap((edition) => localesByEdition[edition]);
}
