import type { Locale } from "@portico/shared-sdk";
import { languageOf } from "@portico/shared-sdk/host";

const latin = "inter-latin-wght-normal";
const wholeLatin = ["inter-latin-ext-wght-normal", latin];
const cyrillic = ["inter-cyrillic-wght-normal", latin];

/** Languages whose messages need more than the Latin font alone. */
const fontsByLanguage: Readonly<Record<string, readonly string[]>> = {
  ar: ["noto-sans-arabic-arabic-wght-normal", "noto-sans-arabic-latin-wght-normal"],
  cs: wholeLatin,
  el: ["inter-greek-wght-normal", latin],
  hu: wholeLatin,
  ka: ["noto-sans-georgian-georgian-wght-normal", latin],
  kk: ["inter-cyrillic-ext-wght-normal", ...cyrillic],
  lt: wholeLatin,
  pl: wholeLatin,
  ro: wholeLatin,
  ru: cyrillic,
  tr: wholeLatin,
  uk: cyrillic,
  vi: ["inter-vietnamese-wght-normal", ...wholeLatin],
};

/**
 * The fonts that the first paint of a page in this locale uses, without the hash and ending of their files.
 *
 * Shape:  the font of the script before that of Latin, so that words of both are not drawn in two designs
 * Source: the unicode ranges of the font packages; a browser test compares them with what pages use
 */
export function fontsOf(locale: Locale): readonly string[] {
  return fontsByLanguage[languageOf(locale)] ?? [latin];
}
