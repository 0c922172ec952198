/** The maximum of name and value together in browsers, in bytes; a longer cookie is refused. */
export const maxCookieBytes = 4096;

export interface CookieAttributes {
  readonly maxAgeSeconds: number;
  /** Whether the page came over https; on plain http a browser drops a `Secure` cookie. */
  readonly isSecure: boolean;
}

/** The characters of a cookie's value, as servers read it: RFC 6265 `cookie-octet`. */
export const cookieValueGrammar = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * All raw values of a cookie, in the browser's order.
 *
 * Shape:  `cookieText` as in `document.cookie`: `name=value; name=value`; a name can occur more than once,
 *         when cookies of several paths or domains reach the page
 * Errors: none; values above the limit are ignored
 */
export function parseCookieValues(cookieText: string, name: string): readonly string[] {
  const start = `${name}=`;
  return cookieText
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start) && pair.length <= maxCookieBytes)
    .map((pair) => pair.slice(start.length));
}

/**
 * The text that sets a cookie for the whole host and no other host: without a `Domain`, a sibling host can't read it.
 * The value is not encoded, because servers that read the cookie don't decode it.
 *
 * Errors: none; `null` for a value that would need encoding, or a cookie above the limit
 */
export function formatCookie(
  name: string,
  value: string,
  { maxAgeSeconds, isSecure }: CookieAttributes,
): string | null {
  const pair = `${name}=${value}`;
  if (pair.length > maxCookieBytes || !cookieValueGrammar.test(value)) return null;
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
