import { site } from "@portico/shared-sdk/site";

export interface ContactLink {
  /** The shown text: the same in every language. */
  readonly text: string;
  /** A `mailto:` or `tel:` address. */
  readonly address: string;
}

export const contactLinks: readonly ContactLink[] = [
  { text: site.contact.email, address: `mailto:${site.contact.email}` },
  { text: site.contact.phone, address: `tel:${site.contact.phone.replace(/ /g, "")}` },
];
