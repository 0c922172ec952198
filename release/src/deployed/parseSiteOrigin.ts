/**
 * Reads the origin of pages, whatever follows it in the address. Only https and this machine are allowed: on other connections
 * anyone could change the keys in a page.
 *
 * Errors: a sentence instead of the origin
 */
export function parseSiteOrigin(address: string): { readonly origin: string } | { readonly problem: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return {
      problem: `"${address}" is not an address; give one such as https://test.portico.example or http://localhost:4173.`,
    };
  }
  const isLocal = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url.protocol === "http:" && !isLocal) {
    return {
      problem: `${url.origin} is not encrypted, so its pages can't be trusted; give an address with https.`,
    };
  }
  return { origin: url.origin };
}
