import type { Locale } from "@portico/shared-sdk";
import { directionOf, toIntlTag } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";

/** Raster icons by what they are for; addresses on the page's own host. */
export interface IconAddresses {
  readonly drawing: string;
  readonly small: string;
  readonly large: string;
  readonly maskable: string;
}

export interface WebManifestFacts {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly icons: IconAddresses;
}

/**
 * The manifest of an edition's pages in one language.
 *
 * Source: https://www.w3.org/TR/appmanifest/; colours are those of the light theme, since a manifest has one of each
 */
export function createWebManifest({ locale, name, description, icons }: WebManifestFacts): string {
  const manifest = {
    // the same in every language: a visitor who switches keeps one installed app
    id: "/",
    name,
    short_name: site.name,
    description,
    lang: toIntlTag(locale),
    dir: directionOf(locale),
    start_url: `/${locale}/`,
    scope: "/",
    display: "standalone",
    background_color: site.backgrounds.light,
    theme_color: site.backgrounds.light,
    icons: [
      { src: icons.drawing, sizes: "any", type: "image/svg+xml" },
      { src: icons.small, sizes: "192x192", type: "image/png" },
      { src: icons.large, sizes: "512x512", type: "image/png" },
      { src: icons.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
