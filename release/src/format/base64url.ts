/**
 * ASCII text in base64url without padding.
 *
 * Source: RFC 4648, section 5
 */
export function encodeBase64url(text: string): string {
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/**
 * A byte per character.
 *
 * Errors: `InvalidCharacterError`, thrown
 */
export function decodeBase64url(text: string): string {
  return atob(text.replace(/-/g, "+").replace(/_/g, "/"));
}
