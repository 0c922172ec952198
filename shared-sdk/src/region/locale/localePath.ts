/** A path divided at its locale segment; `rest` begins with a slash. */
export interface LocalePath {
  readonly locale: string | null;
  readonly rest: string;
}

const segmentForm = "[a-z]{2,3}-[A-Z]{2,3}|[a-z]{2}";
const leadingSegment = new RegExp(`^/(${segmentForm})(?=[/?#]|$)`);
const wholeSegment = new RegExp(`^(?:${segmentForm})$`);
const authority = /^(?:[A-Za-z][A-Za-z0-9+.-]{0,63}:)?\/\/[^/?#]*/;

/**
 * Splits the locale segment from a path, even when the locale is unknown.
 *
 * Shape:  a path, with or without query and fragment; `/en-TR/trade/` → `{ locale: "en-TR", rest: "/trade/" }`
 * Errors: none; when the first segment is not a locale, `locale` is `null` and `rest` is the path
 * Source: S3.1, S3.2
 */
export function parseLocalePath(path: string): LocalePath {
  const locale = leadingSegment.exec(path)?.[1];
  if (locale === undefined) return { locale: null, rest: path };
  const rest = path.slice(locale.length + 1);
  return { locale, rest: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * The same address in another locale. The segment is replaced or, where absent, added; the rest of the
 * address, with query and fragment, is unchanged.
 *
 * Shape:  an absolute address or a path
 * Errors: none; a `locale` that is not a locale segment leaves the address unchanged
 * Source: S3.4
 */
export function replaceLocale(address: string, locale: string): string {
  if (!wholeSegment.test(locale)) return address;
  const origin = authority.exec(address)?.[0] ?? "";
  const path = address.slice(origin.length);
  const current = leadingSegment.exec(path)?.[1];
  if (current !== undefined) return `${origin}/${locale}${path.slice(current.length + 1)}`;
  return `${origin}/${locale}${path.startsWith("/") ? "" : "/"}${path}`;
}
