import type { Locale } from "@portico/shared-sdk";
import { defaultLocaleByEdition, isLocale, parseLocalePath, resolveEdition } from "@portico/shared-sdk/host";

/** What a page's address contains. */
export interface PageAddress {
  /** `null` for a segment that the edition doesn't offer. */
  readonly locale: Locale | null;
  readonly defaultLocale: Locale;
  /** The path below the locale segment, with slashes at both ends. */
  readonly rest: string;
}

/**
 * Reads the address of a page.
 *
 * Source: an address without a locale segment answers like the edition's default locale
 */
export function resolvePageAddress(host: string, path: string): PageAddress {
  const edition = resolveEdition(host);
  const defaultLocale = defaultLocaleByEdition[edition];
  const { locale: segment, rest } = parseLocalePath(path);
  const locale = segment ?? defaultLocale;
  return {
    locale: isLocale(locale, edition) ? locale : null,
    defaultLocale,
    rest: rest.endsWith("/") ? rest : `${rest}/`,
  };
}
