/** What browsers keep of one cookie, name and value together, in bytes; a longer one is refused. */
export const maxCookieBytes = 4096;

export interface CookieAttributes {
  readonly maxAgeSeconds: number;
  /** Whether the page came over https; on plain http a browser drops a `Secure` cookie. */
  readonly isSecure: boolean;
}

/**
 * Every readable value of a cookie, in the browser's order.
 *
 * Shape:  `cookieText` as in `document.cookie`: `name=value; name=value`; a name can stand there more than once,
 *         when cookies of several paths or domains reach the page
 * Errors: none; values with bad percent-encoding, or longer than a browser keeps, are left out
 */
export function parseCookieValues(cookieText: string, name: string): readonly string[] {
  const start = `${name}=`;
  return cookieText
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start) && pair.length <= maxCookieBytes)
    .map((pair) => decode(pair.slice(start.length)))
    .filter((value) => value !== null);
}

/**
 * The text that sets a cookie for the whole host and no other host: without a `Domain`, a sibling host can't read it.
 *
 * Errors: none; `null` for a cookie that is longer than a browser keeps
 */
export function formatCookie(
  name: string,
  value: string,
  { maxAgeSeconds, isSecure }: CookieAttributes,
): string | null {
  const pair = `${name}=${encodeURIComponent(value)}`;
  if (pair.length > maxCookieBytes) return null;
  return `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
