const launchProtocols = ["https:", "mailto:", "tel:"];

// A dial string with `*` or `#` can run a service code on the phone, so only numbers pass.
const dialGrammar = /^tel:\+?[0-9().-]{1,32}$/;

/**
 * Validates an address that the app is asked to open outside the page.
 *
 * Shape:  an absolute https, mailto or tel address → the same address as the URL parser writes it
 * Errors: none; every other scheme, credentials and relative addresses are `null`
 * Source: S9.11
 */
export function parseLaunchAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (!launchProtocols.includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.protocol !== "tel:" || dialGrammar.test(url.href) ? url.href : null;
}
