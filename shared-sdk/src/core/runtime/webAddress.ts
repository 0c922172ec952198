/**
 * Reads an absolute http(s) address.
 *
 * Errors: none; anything else is `null`
 */
export function parseWebAddress(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}
