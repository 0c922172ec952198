import type { EditionId } from "../editions/editions.ts";
import { parseLocalePath } from "./localePath.ts";
import { defaultLocaleByEdition, isLocale, type Locale } from "./locales.ts";

/**
 * The locale that a path is answered in; total: a segment that is absent or not offered by the edition answers
 * like the edition's default.
 */
export function resolveLocale(path: string, edition: EditionId): Locale {
  const { locale } = parseLocalePath(path);
  return isLocale(locale, edition) ? locale : defaultLocaleByEdition[edition];
}
