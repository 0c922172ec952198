export interface ContactLink {
  /** The shown text: the same in every language. */
  readonly text: string;
  /** A `mailto:` or `tel:` address. */
  readonly address: string;
}

/** Configuration, as the specification names none; the number is one that is reserved for examples. */
export const contactLinks: readonly ContactLink[] = [
  { text: "support@portico.example", address: "mailto:support@portico.example" },
  { text: "+44 20 7946 0958", address: "tel:+442079460958" },
];
