import type { Locale } from "@portico/shared-sdk";
import { languageOf } from "@portico/shared-sdk/host";

/** One part of a variable font of the packages `@fontsource-variable/*`. */
export interface FontSource {
  /** Family name in stylesheets. */
  readonly family: string;
  readonly package: string;
  /** The characters that the part draws. */
  readonly subset: string;
}

const inter = (subset: string): FontSource => ({ family: "Inter Variable", package: "inter", subset });
const arabic = (subset: string): FontSource => ({
  family: "Noto Sans Arabic Variable",
  package: "noto-sans-arabic",
  subset,
});

const latin = inter("latin");
const wholeLatin = [inter("latin-ext"), latin];
const cyrillic = [inter("cyrillic"), latin];

/** Languages whose messages need more than the Latin font alone. */
const fontsByLanguage: Readonly<Record<string, readonly FontSource[]>> = {
  ar: [arabic("arabic"), arabic("latin")],
  cs: wholeLatin,
  el: [inter("greek"), latin],
  hu: wholeLatin,
  ka: [{ family: "Noto Sans Georgian Variable", package: "noto-sans-georgian", subset: "georgian" }, latin],
  kk: [inter("cyrillic-ext"), ...cyrillic],
  lt: wholeLatin,
  pl: wholeLatin,
  ro: wholeLatin,
  ru: cyrillic,
  tr: wholeLatin,
  uk: cyrillic,
  vi: [inter("vietnamese"), ...wholeLatin],
};

/** Every font that some locale uses, once. */
export const fontSources: readonly FontSource[] = [
  ...new Set([latin, ...Object.values(fontsByLanguage).flat()]),
];

/**
 * The fonts that a page in this locale uses; other scripts, as in the names of languages, are drawn in the device's fonts.
 *
 * Shape:  the font of the script before that of Latin, so that words of both are not drawn in two designs
 */
export function fontsOf(locale: Locale): readonly FontSource[] {
  return fontsByLanguage[languageOf(locale)] ?? [latin];
}
