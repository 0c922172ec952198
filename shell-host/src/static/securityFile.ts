import { site } from "@portico/shared-sdk/site";

/** Months; RFC 9116 recommends less than a year. */
const validMonths = 11;

/**
 * Where to report a vulnerability of the site.
 *
 * @param now milliseconds since the epoch; builds of one month write the same file
 *
 * Shape:  the content of `/.well-known/security.txt`
 * Source: RFC 9116
 */
export function createSecurityFile(origin: string, now: number): string {
  const date = new Date(now);
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + validMonths));
  return `Contact: mailto:${site.contact.security}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
}
