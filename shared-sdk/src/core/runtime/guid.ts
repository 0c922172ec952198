import { guidCookieMaxAgeSeconds, type Cookies } from "./cookies.ts";
import { guidCookieName } from "./environmentNames.ts";

const guidForm = /^[0-9A-Za-z-]{36}$/;

/** Source: S14.15 */
export function isGuid(text: string): boolean {
  return guidForm.test(text);
}

/** Fills the bytes with randomness, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

const fillFromBrowser: FillRandom = (bytes) => void crypto.getRandomValues(bytes);

/** A random UUID (version 4). `crypto.randomUUID` would be missing on plain http and in older webviews. */
export function createUuid(fillRandom: FillRandom = fillFromBrowser): string {
  const bytes = new Uint8Array(16);
  fillRandom(bytes);
  const digits = Array.from(bytes, (byte, index) => stamp(byte, index).toString(16).padStart(2, "0")).join(
    "",
  );
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Puts the version (4) and the variant (RFC 9562) where a UUID carries them. */
function stamp(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/**
 * The visitor's guid: the cookie's if it is valid, else a new one that is stored for 120 days. Without cookies the new
 * one lasts as long as the page.
 */
export function ensureGuid(cookies: Cookies, fillRandom: FillRandom = fillFromBrowser): string {
  const stored = cookies.read(guidCookieName, isGuid);
  if (stored !== null) return stored;
  const created = createUuid(fillRandom);
  cookies.write(guidCookieName, created, guidCookieMaxAgeSeconds);
  return created;
}
