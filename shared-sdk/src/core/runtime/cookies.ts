import { formatCookie, parseCookieValues } from "./cookieText.ts";

/** The parts of `window` that cookies need. */
export interface CookieHost {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string };
}

/** Cookies of this page. A sibling host can set cookies of any name here, so each read validates the value. */
export interface Cookies {
  /** The first valid value of that name. */
  read(name: string, isValid: (value: string) => boolean): string | null;
  /** Whether the page has the cookie now; `false` when cookies are disabled or the value would need encoding. */
  write(name: string, value: string, maxAgeSeconds: number): boolean;
  remove(name: string): void;
}

/**
 * The page's cookies, made total.
 *
 * Errors: none; a page that may have no cookies (a sandboxed one throws) reads `null` and writes `false`
 */
export function createCookies(host: CookieHost): Cookies {
  const readAll = (name: string): readonly string[] => {
    try {
      return parseCookieValues(host.document.cookie, name);
    } catch {
      return [];
    }
  };

  const write = (name: string, value: string, maxAgeSeconds: number): boolean => {
    try {
      const cookie = formatCookie(name, value, {
        maxAgeSeconds,
        isSecure: host.location.protocol === "https:",
      });
      if (cookie === null) return false;
      host.document.cookie = cookie;
      // browser: a refused cookie is dropped in silence
      return readAll(name).includes(value);
    } catch {
      return false;
    }
  };

  return {
    read: (name, isValid) => readAll(name).find(isValid) ?? null,
    write,
    remove: (name) => void write(name, "", 0),
  };
}

const secondsPerDay = 86_400;

/** Source: S14.12 */
export const sessionCookieMaxAgeSeconds = 7 * secondsPerDay;

/** Source: S14.14 */
export const guidCookieMaxAgeSeconds = 120 * secondsPerDay;
