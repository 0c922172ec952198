import { site } from "../../site/site.ts";
import type { EditionId } from "../editions/editions.ts";

/**
 * The locales of each edition, in the order of its language switch.
 *
 * Shape:  path segments
 * Source: S3.9 to S3.19
 */
export const localesByEdition = site.locales;

/** A locale as the first path segment spells it. */
export type Locale = (typeof localesByEdition)[EditionId][number];

/** Every locale of every edition, each once. */
export const locales: readonly Locale[] = Object.values<readonly Locale[]>(localesByEdition).flat();

/** The locale of pages whose edition is unknown. Source: S3.3 */
export const fallbackLocale: Locale = "en";

/**
 * The locale of a page address that carries none.
 *
 * Source: the specification gives only `en` for the whole product; the others are configuration
 */
export const defaultLocaleByEdition: Readonly<Record<EditionId, Locale>> = site.defaultLocales;

/** Narrows text to a locale; with an edition, to one that this edition offers. */
export function isLocale(text: string | null, edition?: EditionId): text is Locale {
  const offered: readonly (string | null)[] = edition === undefined ? locales : localesByEdition[edition];
  return offered.includes(text);
}
